"""Names of the values that tournament sections give, and the units of their numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardgames.text import Text

WORDS: Final = {
    # people and bodies
    "staff": Text("教职工", "staff"),
    "staff_in_post": Text("本校在岗教职工", "staff in post"),
    "union_member": Text("工会会员", "union members"),
    "any": Text("男女不限", "no distinction"),
    "branch_union": Text("分工会", "branch union"),
    "sub_union": Text("分工会", "branch union"),
    "union_group": Text("工会小组", "union group"),
    "department_union": Text("部门工会", "department union"),
    "school_union": Text("校工会", "the school union"),
    "sub_union_chair": Text("分工会主席", "chair of the branch union"),
    "culture_and_sports_officer": Text("文体委员", "culture and sports officer"),
    "team_leader": Text("领队", "the team leader"),
    "committee": Text("组委会", "the committee"),
    "referee": Text("裁判", "the referee"),
    "referees": Text("裁判组", "the referees"),
    "chief_referee": Text("裁判长", "the chief referee"),
    "both": Text("双方", "both sides"),
    "opponents": Text("对手", "opponents"),
    "men": Text("男子", "men"),
    "women": Text("女子", "women"),
    "MM": Text("两男", "two men"),
    "MF": Text("一男一女", "a man and a woman"),
    "FF": Text("两女", "two women"),
    "own_sex": Text("按选手本人的性别", "by the player's own sex"),
    "serving": Text("在职会员", "members in service"),
    # places and times
    "union_card_room": Text("校工会棋牌室", "the union's card room"),
    "union_office": Text("校工会办公室", "the union's office"),
    "union_website": Text("工会网站", "the union's website"),
    "veterans_activity_room": Text("老干部活动室", "the retired staff's activity room"),
    "staff_canteen": Text("职工食堂", "the staff canteen"),
    "venue": Text("比赛场地", "the venue"),
    "after_work": Text("下班后", "after work"),
    "weekend": Text("双休日", "weekends"),
    "announced_later": Text("另行通知", "announced later"),
    "to_be_announced": Text("待定", "to be announced"),
    "unspecified": Text("没有规定", "not laid down"),
    # stages and formats
    "sub_union_selection": Text("分工会选拔", "selection in the branch unions"),
    "school_finals": Text("校级比赛", "finals of the school"),
    "groups": Text("小组赛", "group play"),
    "final": Text("决赛", "final"),
    "single_elimination": Text("淘汰赛", "knockout"),
    "round_robin": Text("循环赛", "round robin"),
    "swiss": Text("瑞士赛（积分编排）", "Swiss"),
    "as_equal_as_possible": Text("尽量均匀", "as equal as can be"),
    "one_further_bracket": Text("合在一起再打淘汰", "play a knockout among themselves"),
    "halves_of_one_bracket": Text("同一签表的上下半区", "the halves of one bracket"),
    "winner": Text("胜者", "the winner"),
    # draw, pairing and byes
    "lot": Text("抽签", "by lot"),
    "lots": Text("抽签", "by lot"),
    "lot_into_groups": Text("抽签分组", "by lot, into groups"),
    "once": Text("一次抽定", "once, for all"),
    "section": Text("分区", "half"),
    "position": Text("定位", "place in it"),
    "opposite_halves": Text("分在上下半区", "one in each half"),
    "drawn_last_to_balance_halves": Text("最后抽，使两半区均衡", "is drawn last, to balance the halves"),
    "preset_numbers": Text("预定序号", "numbers set beforehand"),
    "random_to_power_of_two": Text("抽签轮空，使次轮队数为二的幂", "by lot, so that a power of two is left"),
    "highest_lot_number": Text("签号最大的", "the highest lot number"),
    "next_highest_without_bye": Text("顺到签号次大、未轮空过的", "the next highest lot number without one"),
    "lowest_without_earlier_bye": Text("得分最低、未轮空过的", "the lowest score without an earlier bye"),
    "lowest_without_opponent": Text("得分最低的没有对手", "the lowest score has no opponent"),
    "next_round": Text("直接进入下一轮", "on to the next round"),
    "next_opponent_bye": Text("下一轮的对手轮空", "the next opponents have a bye"),
    "self_seating_by_entry_order": Text("按报名先后自行入座", "players seat themselves, in order of entry"),
    "score_order": Text("高分对高分，低分对低分", "by score, high against high"),
    "previous_round": Text("前一轮得分", "the score of the previous round"),
    "lot_numbers_ascending": Text("签号由小到大", "lot numbers, rising"),
    "adjacent": Text("次序相邻的两对", "neighbours in order"),
    "next_allowed_backtracking": Text("顺次找能对阵的，走不通再回头改", "the next pair allowed, going back when stuck"),
    # a match and its time
    "first_to_pass_A": Text("先打过 A 者", "the first to pass A"),
    "from_2_past_A": Text("从 2 打到过 A", "from 2 past A"),
    "play_out": Text("打完算数", "is played out and counts"),
    "stop_void": Text("停止作废", "stops and does not count"),
    "cut": Text("切牌", "the cut"),
    "level": Text("级数", "the level"),
    "one_extra_hand": Text("加赛一副", "one extra hand"),
    "draw": Text("平局", "a draw"),
    "draw_13_13": Text("平局，各得 13 分", "a draw, 13 points each"),
    "next_ordinary_hand": Text("照常接着打下一副", "as the next hand would be"),
    "side_of_first_finisher": Text("头游方", "the first finisher's side"),
    "both_sides_raise_hands": Text("双方举手示意", "both sides raise their hands"),
    "after_confirmation": Text("裁判确认之后", "after the referee has confirmed"),
    # places
    "points": Text("积分", "points"),
    "total_points": Text("总积分", "total points"),
    "separately": Text("各排名次", "each by itself"),
    "head_to_head": Text("相互胜负", "their own match"),
    "head_to_head_if_two_and_met": Text("只有两对且相遇过的，比相互胜负", "their own match, if they are two and met"),
    "exactly_two": Text("只有两对相同时", "where exactly two are equal"),
    "wins": Text("胜场数", "wins"),
    "matches_won": Text("赢下的场次", "matches won"),
    "level_difference_sum": Text("级差总和", "level differences added up"),
    "level_sum": Text("本队级数总和", "own levels added up"),
    "highest_round_score": Text("单轮最高得分", "best score of a round"),
    "next_highest_round_scores": Text("次高得分", "next best scores"),
    "sorted_round_scores_descending": Text("各轮得分，由高到低", "round scores, from the best down"),
    "last_round_level_difference": Text("末轮级差", "level difference of the last round"),
    "level_difference_of_lost_match": Text("负的那场的级差", "level difference of the match lost"),
    "own_final_level": Text("本队打到的级", "own level at the end"),
    "go_on_to_wins": Text("接着比胜场", "wins are compared"),
    "go_on_to_scores": Text("接着比单轮得分", "round scores are compared"),
    "shared_place": Text("名次并列", "they share the place"),
    "share_first_place": Text("并列第一", "they share first place"),
    "pair_place": Text("成对的选手", "the pair"),
    # lateness, forfeits and withdrawal
    "forfeit": Text("按弃权处理", "a forfeit"),
    "match_forfeited": Text("该场按弃权处理", "the match"),
    "warning": Text("提醒", "draws a reminder"),
    "no_lot": Text("不编入签表", "leaves the pair out of the draw"),
    "at_least": Text("也算弃权", "is a forfeit too"),
    "entry_void_both_forfeit": Text("报名无效，两队都按弃权处理", "the entry is void, and both forfeit"),
    "opponent_advances": Text("对手晋级", "the opponents go on"),
    "annul_all_results_in_stage": Text(
        "该阶段各队与它的成绩全部取消", "all results against it in that stage are struck out"
    ),
    "last_without_points": Text("没有积分，列该阶段末位", "last in that stage, without points"),
    "leaving_for_good": Text("中途退场", "leaving before the end"),
    "change_of_partner": Text("中途换人", "a change of partner"),
    "own_result_void": Text("自己的成绩作废", "its own result is void"),
    "stand": Text("照算", "stand"),
}

# Where a value is said otherwise under one path, by the path and the value as it stands in a file.
SAID_THERE: Final = {
    ("stage1.organiser", "sub_union"): Text("各分工会", "the branch unions"),
    ("events", "A"): Text("A 规则", "Rules A"),
    ("events", "B"): Text("B 规则", "Rules B"),
    ("events.this", "A"): Text("A 规则", "Rules A"),
    ("events.this", "B"): Text("B 规则", "Rules B"),
    ("events.single_team", "either"): Text("任选", "either"),
    ("draw.method", "lot"): Text("直接抽签", "by plain lot"),
    ("draw.separation", "none"): Text("不要求", "not asked for"),
    ("late.for", "draw"): Text("抽签", "the draw"),
    ("late.forfeit_minutes", "0"): Text("没有宽限", "none"),
    ("reserves", "0"): Text("没有", "none"),
    ("time_limit_minutes", "null"): Text("不限时", "no limit"),
    ("forfeit.waiting_minutes", "null"): Text("没有规定", "not laid down"),
}


class Unit(NamedTuple):
    """How a number is said, with `{}` for it: in Chinese, in English of one, and of several."""

    zh: str
    one: str
    several: str


_MINUTES: Final = Unit("{} 分钟", "{} minute", "{} minutes")
_POINTS: Final = Unit("{} 分", "{}", "{}")
_PERSONS: Final = Unit("{} 人", "{}", "{}")
_PAIRS: Final = Unit("{} 对", "{}", "{}")
_TEAMS: Final = Unit("{} 队", "{}", "{}")
_TIMES: Final = Unit("{} 次", "{}", "{}")
_ROUNDS: Final = Unit("{} 轮", "{}", "{}")
_PLACES: Final = Unit("前 {} 名", "the first {}", "the first {}")

UNITS: Final = {
    "sessions_per_player": Unit("{} 场", "{}", "{}"),
    "groups.number": Unit("{} 个", "{}", "{}"),
    "groups.legs": _TIMES,
    "groups.qualifiers": _TEAMS,
    "final.teams": _TEAMS,
    "final.legs": _TIMES,
    "entries.teams": _TEAMS,
    "entries.leaders_per_sub_union": _PERSONS,
    "entries.men_pairs_per_sub_union": _PAIRS,
    "entries.women_pairs_per_sub_union": _PAIRS,
    "entries.men_players": _PERSONS,
    "entries.women_players": _PERSONS,
    "entries.pairs.over_300": _PAIRS,
    "entries.pairs.from_200_to_300": _PAIRS,
    "entries.pairs.under_200": _PAIRS,
    "entries.pairs.exactly_300": _PAIRS,
    "entries.pairs.exactly_200": _PAIRS,
    "players_per_pair": _PERSONS,
    "players_per_team": _PERSONS,
    "reserves": _PERSONS,
    "rounds": _ROUNDS,
    "byes.most_per_pair": _TIMES,
    "byes.most_per_team": _TIMES,
    "games_per_match": Unit("{} 局", "{}", "{}"),
    "time_limit_minutes": _MINUTES,
    "late.forfeit_minutes": _MINUTES,
    "forfeit.waiting_minutes": _MINUTES,
    "ranking.win": _POINTS,
    "ranking.draw": _POINTS,
    "ranking.loss": _POINTS,
    "ranking.rounds": _ROUNDS,
    "scores.bye": _POINTS,
    "scores.same_branch_match": _POINTS,
    "scores.missed_round": _POINTS,
    "scores.opponent_absent": _POINTS,
    "scores.early_start": _POINTS,
    "scores.late_end": _POINTS,
    "level_points.total": _POINTS,
    "level_index.2": Unit("{} 级", "{}", "{}"),
    "level_index.A": Unit("{} 级", "{}", "{}"),
    "level_index.passed_A": Unit("{} 级", "{}", "{}"),
    "report.signatures": Unit("{} 队", "{}", "{}"),
    "awards.place_prizes": _PLACES,
    "awards.places": _PLACES,
}
