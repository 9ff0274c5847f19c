import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** States of venues, areas, types and price rules. */
export const spaceUse = dictionary('space_use', '场地启用状态', 'Venue in use', {
  open: entry(1, '开放', 'Open', 'success'),
  closed: entry(2, '停用', 'Closed', 'default'),
});

export const scheduleStatus = dictionary('schedule_status', '时段状态', 'Slot status', {
  open: entry(1, '可订', 'Open', 'success'),
  booked: entry(2, '已订', 'Booked', 'processing'),
  closed: entry(3, '关闭', 'Closed', 'default'),
});

export const spaceStatus = dictionary('space_status', '场地预订状态', 'Venue booking status', {
  hold: entry(10, '保留中', 'On hold', 'warning'),
  waiting: entry(20, '待审批', 'Waiting for approval', 'warning'),
  confirmed: entry(30, '已确认', 'Confirmed', 'success'),
  checkedIn: entry(40, '已入场', 'Checked in', 'processing'),
  done: entry(50, '已完成', 'Done', 'default'),
  cancelled: entry(60, '已取消', 'Cancelled', 'default'),
  rejected: entry(70, '已驳回', 'Rejected', 'error'),
  noShow: entry(80, '爽约', 'No-show', 'error'),
  released: entry(90, '已释放', 'Released', 'default'),
});

export const depositStatus = dictionary('space_deposit_status', '押金状态', 'Deposit', {
  none: entry(0, '无', 'None'),
  held: entry(10, '已收', 'Held', 'processing'),
  returned: entry(20, '已退', 'Returned', 'success'),
  kept: entry(30, '已扣', 'Kept', 'error'),
});

export const checkMethod = dictionary('space_check_method', '核验方式', 'Checked by', {
  code: entry(1, '预订码', 'Code'),
  phone: entry(2, '手机号', 'Phone'),
  person: entry(3, '姓名', 'Name'),
  card: entry(4, '刷卡', 'Card'),
  booking: entry(5, '预订', 'Booking'),
});

export const checkResult = dictionary('space_check_result', '核验结果', 'Result', {
  in: entry(1, '入场', 'In', 'success'),
  out: entry(2, '离场', 'Out', 'default'),
  takenBack: entry(3, '撤销入场', 'Check-in undone', 'warning'),
});

/** Decisions about a booking affected by a plan or closure. */
export const hitDecision = dictionary('space_hit_decision', '受影响预订的处理', 'Affected booking', {
  keep: entry(1, '保留', 'Keep'),
  move: entry(2, '改到其他时段', 'Move'),
  cancel: entry(3, '取消并退款', 'Cancel and refund'),
});

export const slotChange = dictionary('space_slot_change', '时段变化', 'Change of a slot', {
  added: entry(1, '新增', 'Added', 'success'),
  changed: entry(2, '更改', 'Changed', 'warning'),
  removed: entry(3, '移除', 'Removed', 'error'),
});

/** Decisions about a clashing date of a series. */
export const seriesDecision = dictionary('space_series_decision', '系列冲突处理', 'Date that clashes', {
  skip: entry(1, '跳过', 'Skip'),
  move: entry(2, '改订', 'Book instead'),
});

export const waitStatus = dictionary('space_wait_status', '候补状态', 'Waiting list status', {
  waiting: entry(10, '候补中', 'Waiting', 'processing'),
  offered: entry(20, '待接受', 'Offered', 'warning'),
  booked: entry(30, '已预订', 'Booked', 'success'),
  lapsed: entry(40, '逾期未接受', 'Offer lapsed', 'default'),
  withdrawn: entry(50, '已退出', 'Left', 'default'),
  over: entry(60, '已过期', 'Over', 'default'),
});

/** Dictionaries of venues (spec/space). */
export const spaceDictionaries = [
  spaceUse,
  scheduleStatus,
  spaceStatus,
  depositStatus,
  checkMethod,
  checkResult,
  hitDecision,
  slotChange,
  seriesDecision,
  waitStatus,
] as const;
