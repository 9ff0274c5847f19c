import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Refusal rules at a gate, by the names used in responses (spec/ticket#check). */
export const checkRule = dictionary('check_rule', '检票规则', 'Rule of checks', {
  not_found: entry(1, '票不存在或票码无效', 'No such ticket, or no valid code', 'error'),
  void: entry(2, '票已作废', 'Void', 'error'),
  unpaid: entry(3, '未支付', 'Not paid', 'error'),
  expired: entry(4, '已过期', 'Expired', 'error'),
  not_yet: entry(5, '未到使用时间', 'Not valid yet', 'warning'),
  wrong_day: entry(6, '今日或此时段不可用', 'Not valid on this day or at this time', 'warning'),
  wrong_place: entry(7, '不在此处使用', 'Not valid here', 'warning'),
  used_up: entry(8, '次数已用完', 'Used up', 'error'),
  day_limit: entry(9, '今日次数已用完', 'Used up for today', 'warning'),
  too_soon: entry(10, '两次间隔太短', 'Too soon after the last use', 'warning'),
  still_inside: entry(11, '尚未离场', 'Still inside', 'warning'),
  not_inside: entry(12, '未入场', 'Not inside', 'warning'),
  place_full: entry(13, '场内已满', 'Place is full', 'warning'),
});

export const checkResult = dictionary('check_result', '检票结果', 'Result of a check', {
  passed: entry(1, '通过', 'Passed', 'success'),
  refused: entry(2, '拒绝', 'Refused', 'error'),
  forced: entry(3, '强制放行', 'Let through', 'warning'),
  undone: entry(4, '撤销', 'Undone', 'default'),
});

export const checkDirection = dictionary('check_direction', '方向', 'Direction', {
  in: entry(1, '入场', 'In'),
  out: entry(2, '离场', 'Out'),
});

/** Kinds of conflicts found when checks of an offline device arrive (spec/ticket#conflicts). */
export const conflictKind = dictionary('check_conflict_kind', '检票冲突', 'Conflict of checks', {
  used_twice: entry(1, '重复使用', 'Used twice', 'error'),
  void_meanwhile: entry(2, '期间已作废', 'Void meanwhile', 'error'),
  clock_wrong: entry(3, '设备时间不准', 'Clock of the device is wrong', 'warning'),
  snapshot_altered: entry(4, '离线数据被改动', 'Snapshot is not ours', 'error'),
  snapshot_expired: entry(5, '离线数据已过期', 'Snapshot was over', 'warning'),
  code_invalid: entry(6, '票码无效', 'No valid code', 'error'),
  rule_broken: entry(7, '不符合规则', 'Against a rule', 'warning'),
});

export const conflictStatus = dictionary('check_conflict_status', '冲突状态', 'Status of a conflict', {
  open: entry(10, '待处理', 'Open', 'warning'),
  resolved: entry(20, '已处理', 'Resolved', 'default'),
});

export const conflictOutcome = dictionary('check_conflict_outcome', '处理结果', 'Outcome of a conflict', {
  accepted: entry(1, '予以认可', 'Accepted'),
  misuse: entry(2, '确认违规使用', 'Misuse', 'error'),
  mistake: entry(3, '设备或人员失误', 'Mistake of device or staff', 'warning'),
});

export const deviceStatus = dictionary('check_device_status', '检票设备状态', 'Status of a checking device', {
  inUse: entry(1, '使用中', 'In use', 'success'),
  blocked: entry(2, '已停用', 'Blocked', 'error'),
});

/** Dictionaries of the check of tickets. */
export const checkDictionaries = [
  checkRule,
  checkResult,
  checkDirection,
  conflictKind,
  conflictStatus,
  conflictOutcome,
  deviceStatus,
] as const;
