"""Names of what the tournament section lays down before play: the event, its stages, who may play, entries."""

from __future__ import annotations

from typing import Final

from cardgames.text import Text

EVENT: Final = {
    "organising_committee": Text("设组委会", "there is an organising committee"),
    "window": Text("赛期", "period of the event"),
    "dates": Text("比赛日期", "days of play"),
    "start": Text("开赛时间", "start of play"),
    "place": Text("比赛地点", "place"),
    "sessions": Text("场次时间", "sittings"),
    "sessions_per_player": Text("每人可参加几场", "sittings that a player may attend"),
    "sessions_ranked": Text("各场怎样排名", "how sittings are ranked"),
    "balance_sessions.wanted": Text("希望各场人数大致相当", "sittings should be about equal in size"),
    "balance_sessions.mandatory": Text("各场人数必须相当", "sittings must be equal in size"),
    "outside_working_hours": Text("只在工余时间比赛", "matches only outside working hours"),
    "deadlines.day_included": Text("截止日当天算在内", "a deadline includes its day"),
}

STAGES: Final = {
    "stages": Text("比赛阶段", "stages"),
    "stage1.organiser": Text("第一阶段由谁组织", "who organises the first stage"),
    "stage1.led_by": Text("第一阶段由谁负责", "who is in charge of the first stage"),
    "stage1.window": Text("第一阶段时间", "period of the first stage"),
    "stage1.recommended_slots": Text("第一阶段建议时段", "times recommended for the first stage"),
    "stage1.slots_mandatory": Text("建议时段必须遵守", "the recommended times are binding"),
    "stage1.selection_report_deadline": Text("选拔名单上报截止", "last day to send in the list of those selected"),
    "stage1.selection_report_late": Text("选拔名单逾期上报", "a list of those selected that comes late"),
    "stage2.organiser": Text("第二阶段由谁组织", "who organises the second stage"),
    "stage2.window": Text("第二阶段时间", "period of the second stage"),
    "stage2.date": Text("第二阶段比赛日期", "day of the second stage"),
    "stage2.provisional": Text("第二阶段日期为暂定", "the day of the second stage is provisional"),
    "stage2.venue": Text("第二阶段地点", "place of the second stage"),
    "stage2.format": Text("第二阶段赛制", "format of the second stage"),
    "stage2.grouping": Text("第二阶段怎样分组", "how groups are made in the second stage"),
    "stage2.groups": Text("第二阶段的组指什么", "what a group is in the second stage"),
    "stage2.advance": Text("谁进入下一轮", "who goes on to the next round"),
    "groups.drawn": Text("怎样分组", "how groups are made"),
    "groups.number": Text("小组数", "number of groups"),
    "groups.sizes": Text("各组大小", "size of the groups"),
    "groups.format": Text("小组赛赛制", "format of group play"),
    "groups.legs": Text("小组内两队对阵几次", "meetings of two pairs in a group"),
    "groups.qualifiers": Text("每组出线几队", "pairs that go through from a group"),
    "groups.winners": Text("各组头名怎样再打", "how group winners go on"),
    "groups.convener": Text("各组定召集人", "each group has a convener"),
    "groups.deadline": Text("小组赛完成期限", "group play ends by"),
    "final.teams": Text("决赛队数", "pairs in the final"),
    "final.format": Text("决赛赛制", "format of the final"),
    "final.legs": Text("决赛中两队对阵几次", "meetings of two pairs in the final"),
    "final.start": Text("决赛开始时间", "start of the final"),
    "final.place": Text("决赛地点", "place of the final"),
}

ELIGIBILITY: Final = {
    "eligibility.status": Text("参赛身份", "who may enter"),
    "eligibility.sex": Text("性别要求", "men and women"),
    "eligibility.knows_rules": Text("须熟悉规则", "players must know the rules"),
    "eligibility.health_declaration": Text("须声明身体健康", "players declare that they are in good health"),
}

EVENTS: Final = {
    "events": Text("分设组别", "events"),
    "events.this": Text("本规则集用于", "event that this ruleset is for"),
    "events.meet": Text("不同组别的队会相遇", "teams of different events meet"),
    "events.one_team_of_a_branch_in_each": Text("同单位两队须分报两组", "a unit's two teams enter one event each"),
    "events.single_team": Text("只报一队的去哪组", "event of a unit's only team"),
    "events.two_teams_in_one": Text("两队报在同一组", "two teams entered for one event"),
    "events.brackets": Text("分男女", "men's and women's events"),
    "events.men.women_allowed": Text("女子可打男子组", "women may play in the men's event"),
    "events.men.pairs": Text("男子组许可的组合", "pairs allowed in the men's event"),
    "events.women.men_allowed": Text("男子可打女子组", "men may play in the women's event"),
    "events.women.pairs": Text("女子组许可的组合", "pairs allowed in the women's event"),
    "events.player_in_two_teams": Text("一人可在两队", "a player may be in two teams"),
}

ENTRIES: Final = {
    "entries.unit": Text("报名单位", "unit that enters"),
    "entries.strict": Text("必须在本单位内组队", "partners must be of one unit"),
    "entries.cross_sub_union_pairs": Text("可跨分工会组队", "partners may be of two branch unions"),
    "entries.teams": Text("每单位队数", "teams of a unit"),
    "entries.leaders_per_sub_union": Text("每个分工会领队", "leaders of a branch union"),
    "entries.men_pairs_per_sub_union": Text("每个分工会男子对数", "men's pairs of a branch union"),
    "entries.women_pairs_per_sub_union": Text("每个分工会女子对数", "women's pairs of a branch union"),
    "entries.men_players": Text("每个分工会男选手", "men of a branch union"),
    "entries.women_players": Text("每个分工会女选手", "women of a branch union"),
    "entries.players_counted_by": Text("男女人数怎样计", "how men and women are counted"),
    "entries.counted_members": Text("哪些会员计入人数", "members that are counted"),
    "entries.pairs.over_300": Text("会员多于 300 人可报", "pairs of a unit with more than 300 members"),
    "entries.pairs.from_200_to_300": Text("会员 200 至 300 人可报", "pairs of a unit with 200 to 300 members"),
    "entries.pairs.under_200": Text("会员少于 200 人可报", "pairs of a unit with fewer than 200 members"),
    "entries.pairs.exactly_300": Text("会员正好 300 人可报", "pairs of a unit with exactly 300 members"),
    "entries.pairs.exactly_200": Text("会员正好 200 人可报", "pairs of a unit with exactly 200 members"),
    "players_per_pair": Text("每对人数", "players of a pair"),
    "players_per_team": Text("每队人数", "players of a team"),
    "reserves": Text("替补人数", "reserves"),
    "rosters_fixed": Text("队员固定", "teams are fixed"),
    "substitution": Text("比赛中途可换人", "players may be changed during the event"),
    "substitution_sanction": Text("中途换人的处理", "what a change of players costs"),
    "must_play_all_rounds": Text("必须打满各轮", "all rounds must be played"),
    "entries.channel": Text("在哪里报名", "where to enter"),
    "entries.on_site": Text("现场报名", "entry on the spot"),
    "entries.deadline": Text("报名截止", "entries close on"),
    "entries.deadline_time": Text("当天截止时刻", "entries close at"),
    "entries.late": Text("逾期报名的处理", "what a late entry means"),
    "entries.late_entry": Text("逾期可以补报", "late entries are accepted"),
}
