"""Names of what the tournament section lays down for play: draw, pairing, matches, time, scores, places and prizes."""

from __future__ import annotations

from typing import Final

from cardgames.text import Text

FORMAT: Final = {
    "format": Text("赛制", "format"),
    "rounds": Text("轮数", "rounds"),
    "rounds_fixed": Text("轮数不再增加", "no round is added"),
    "elimination": Text("负者淘汰", "who loses is out"),
    "third_place_match": Text("设三、四名决赛", "there is a match for third place"),
    "team_score": Text("计团体分", "a team score is kept"),
}

DRAW: Final = {
    "draw.time": Text("抽签时间", "time of the draw"),
    "draw.place": Text("抽签地点", "place of the draw"),
    "draw.by": Text("由谁抽签", "who draws"),
    "draw.method": Text("抽签办法", "how it is drawn"),
    "draw.decides": Text("抽签决定什么", "what the draw decides"),
    "draw.how_often": Text("抽几次", "how often it is drawn"),
    "draw.order": Text("抽签步骤", "steps of the draw"),
    "draw.seeding": Text("设种子", "there are seeds"),
    "draw.sections": Text("怎样分上下半区", "how pairs get into a half"),
    "draw.within_section": Text("半区内怎样定位", "how places inside a half are given"),
    "draw.same_sub_union": Text("同一分工会的两队", "two pairs of one branch union"),
    "draw.half_of_team_a": Text("A 队进哪个半区", "the half of team A"),
    "draw.single_pairs": Text("只报一对的分工会", "the only pair of a branch union"),
    "draw.separation": Text("同单位的队分开", "pairs of one unit are kept apart"),
}

PAIRING: Final = {
    "pairing.methods": Text("配对办法", "ways of pairing"),
    "pairing.round1": Text("首轮对阵", "pairing of the first round"),
    "pairing.round1_method": Text("首轮签号怎样配对", "how lots are paired in the first round"),
    "pairing.from_round2": Text("第二轮起的对阵", "pairing from the second round"),
    "pairing.later_rounds": Text("以后各轮的次序", "order in later rounds"),
    "pairing.score_basis": Text("依据哪个得分", "the score that counts for pairing"),
    "pairing.method": Text("谁和谁对阵", "who meets whom"),
    "pairing.equal_scores": Text("同分的先后", "order of equal scores"),
    "pairing.same_branch": Text("同分会可以对阵", "pairs of one branch may meet"),
    "pairing.rematch": Text("可以再次相遇", "two pairs may meet again"),
    "pairing.conflict": Text("相邻两对不能对阵时", "where neighbours may not meet"),
    "pairing.incomplete": Text("排不齐时", "where not all can be paired"),
    "pairing.by": Text("由谁编排", "who does the pairing"),
}

BYES: Final = {
    "byes": Text("由谁轮空", "who has the bye"),
    "scores.bye_to": Text("轮空归谁", "who gets the bye"),
    "draw.byes": Text("首轮轮空", "byes in the first round"),
    "byes.effect": Text("轮空之后", "after a bye"),
    "byes.most_per_pair": Text("每对至多轮空", "byes of a pair at most"),
    "byes.most_per_team": Text("每队至多轮空", "byes of a team at most"),
    "byes.next_in_line": Text("应轮空者已轮空过", "where that pair has had its bye"),
}

MATCH: Final = {
    "games_per_match": Text("每场局数", "games in a match"),
    "game": Text("一局指", "what a game is"),
    "pass_A_ends_match": Text("过 A 即结束", "passing A ends the match"),
    "match_won_by": Text("胜方", "who wins a match"),
}

TIME: Final = {
    "time_limit_minutes": Text("每场限时", "time limit of a match"),
    "start_stop_by": Text("由谁发令开始和结束", "who starts and stops play"),
    "common_clock": Text("各桌统一计时", "one clock for all tables"),
    "late_start_extends": Text("迟开始的可顺延", "a late start extends the time"),
    "at_time.hand_in_progress": Text("到时正在打的一副", "a hand under way when time is called"),
    "at_time.in_progress_from": Text("从何时起算正在打", "a hand is under way from"),
    "at_time.new_hand": Text("到时可另开一副", "a new hand may begin after time"),
    "at_time.decide_by": Text("到时比什么", "what decides on time"),
    "at_time.if_equal": Text("到时级数相同", "equal levels on time"),
    "at_time.extra_hand": Text("加赛怎样打", "how the extra hand is played"),
    "at_time.extra_hand_winner": Text("加赛胜方", "who wins the extra hand"),
}

SCORING: Final = {
    "ranking.win": Text("胜一场得分", "points for a win"),
    "ranking.draw": Text("平一场得分", "points for a draw"),
    "ranking.loss": Text("负一场得分", "points for a loss"),
    "score_table.diff": Text("积分表：级差", "table of points: level difference"),
    "score_table.winner": Text("积分表：胜方", "table of points: winner"),
    "score_table.loser": Text("积分表：负方", "table of points: loser"),
    "score_formula.winner": Text("胜方得分公式", "formula for the winner's points"),
    "score_formula.loser": Text("负方得分公式", "formula for the loser's points"),
    "level_points.total": Text("双方级分合计", "level points of both sides together"),
    "level_index.2": Text("算级差时 2 记作", "2 counts, for the difference, as"),
    "level_index.A": Text("算级差时 A 记作", "A counts, for the difference, as"),
    "level_index.passed_A": Text("算级差时过 A 记作", "past A counts, for the difference, as"),
    "scores.bye": Text("轮空得分", "points for a bye"),
    "scores.bye_counts_as_win": Text("轮空算一胜", "a bye counts as a win"),
    "scores.same_branch_match": Text("与同分会对阵得分", "points for a match within one branch"),
    "scores.missed_round": Text("缺一轮得分", "points for a round missed"),
    "scores.opponent_absent": Text("对手未到得分", "points where the opponents are absent"),
    "scores.early_start": Text("提前开始得分", "points after an early start"),
    "scores.late_end": Text("延时结束得分", "points after playing on past time"),
    "scores.applies_to": Text("提前或延时由谁承担", "whom an early start or a late end costs"),
}

REPORT: Final = {
    "report.score_sheet": Text("填记分表", "a score slip is filled in"),
    "report.by": Text("怎样报成绩", "how a result is reported"),
    "report.signatures": Text("记分表由几队签名", "signatures on the score slip"),
    "report.to": Text("交给谁", "the result goes to"),
    "report.confirmed_by": Text("由谁确认", "who confirms the result"),
    "report.may_leave": Text("何时可离场", "when players may leave"),
}

RANKING: Final = {
    "ranking.by": Text("名次依据", "places go by"),
    "ranking.rounds": Text("计入的轮数", "rounds that count"),
    "ranking.tie_breaks": Text("相同时依次比较", "tie-breaks, in order"),
    "ranking.head_to_head_for": Text("何时比相互胜负", "when the pairs' own match counts"),
    "ranking.drawn_meeting": Text("相互打平时", "where their own match was drawn"),
    "ranking.wins_count": Text("胜场怎样计", "what counts as a win"),
    "ranking.after_wins_split": Text("比过胜场之后", "after wins have been compared"),
    "ranking.then": Text("再比较", "then compared"),
    "ranking.still_equal": Text("仍然相同", "if still equal"),
    "ranking.unbeaten": Text("不止一对未败", "several unbeaten pairs"),
}

FORFEIT: Final = {
    "late.for": Text("迟到指误了什么", "what one may not be late for"),
    "late.forfeit_minutes": Text("迟到宽限", "time of grace"),
    "late.comparison": Text("正好迟到这么久", "late by exactly that time"),
    "late.result": Text("迟到的处理", "what lateness means"),
    "late.at_draw": Text("抽签时不到", "absence from the draw"),
    "forfeit.absence_allowed": Text("可以缺席或弃权", "a pair may stay away or forfeit"),
    "forfeit.stand_in": Text("可由他人顶替", "others may stand in"),
    "forfeit.waiting_minutes": Text("等候时间", "time to wait for a pair"),
    "forfeit.cannot_continue": Text("中途不能继续", "a pair that cannot go on"),
    "forfeit.effect": Text("弃权的结果", "effect of a forfeit"),
    "forfeit.ranking": Text("弃权队的名次", "place of a pair that forfeits"),
    "forfeit.both_out": Text("双方都出局", "where both pairs are out"),
    "withdrawal.applies_to": Text("哪些算退赛", "what counts as withdrawal"),
    "withdrawal.effect": Text("退赛的结果", "effect of a withdrawal"),
    "withdrawal.opponents_results": Text("退赛者的对手的成绩", "results of the opponents of a pair that withdraws"),
    "withdrawal.attendance_counts": Text("退赛者计参加次数", "a withdrawal counts as having taken part"),
    "withdrawal.missed_round_is_breach": Text("缺一轮算退赛", "missing one round is a withdrawal"),
    "withdrawal.bye_is_breach": Text("轮空算没打满", "a bye is a round not played"),
}

AWARDS: Final = {
    "awards.by": Text("名次属于", "a place belongs to"),
    "awards.number": Text("奖励几名", "how many win a prize"),
    "awards.places": Text("取哪些名次", "places that are awarded"),
    "awards.place_groups": Text("名次怎样划分", "how places are divided"),
    "awards.place_prizes": Text("名次奖", "prizes for places"),
    "awards.souvenir_for_rest": Text("其余各队有纪念奖", "all others get a souvenir"),
    "awards.amount_by": Text("奖品金额由谁定", "who sets the value of prizes"),
    "awards.per_event": Text("各组别分别取奖", "each event has prizes of its own"),
    "awards.order_within": Text("并列者的先后", "order of those who share a place"),
}
