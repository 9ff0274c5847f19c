import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const bookingStatus = dictionary('booking_status', '预订状态', 'Booking status', {
  unpaid: entry(10, '待支付', 'Unpaid', 'warning'),
  booked: entry(20, '已预订', 'Booked', 'processing'),
  taken: entry(30, '已取餐', 'Picked up', 'default'),
  cancelled: entry(40, '已取消', 'Cancelled', 'default'),
  missed: entry(50, '未取餐', 'Not picked up', 'error'),
});

export const bookingSource = dictionary('booking_source', '预订来源', 'Booking source', {
  console: entry(1, '后台预订', 'Back office'),
  bookedNow: entry(2, '现场代客下单', 'Group walk-in'),
  import: entry(3, '导入', 'Import'),
  walkIn: entry(4, '现场就餐', 'Walk-in'),
  group: entry(5, '集体预订', 'Group booking'),
});

export const noShowPolicy = dictionary('noshow_policy', '未取餐处理', 'No-show policy', {
  charge: entry(1, '扣费', 'Charged'),
  refund: entry(2, '退款', 'Refunded'),
  chargeAndMark: entry(3, '扣费并记爽约', 'Charged and marked as no-show'),
});

export const strikeStatus = dictionary('strike_status', '爽约状态', 'No-show status', {
  counts: entry(1, '计次', 'Counts', 'error'),
  forgiven: entry(2, '已免除', 'Forgiven'),
});

export const attendanceSource = dictionary('attendance_source', '取餐方式', 'Pickup method', {
  card: entry(1, '刷卡', 'Card'),
  code: entry(2, '取餐码', 'Code'),
  manual: entry(3, '人工', 'Manual'),
});

export const attendanceResult = dictionary('attendance_result', '就餐结果', 'Meal result', {
  booked: entry(1, '预订就餐', 'As booked', 'success'),
  walkIn: entry(2, '现场就餐', 'Walk-in', 'processing'),
  repeated: entry(3, '重复刷卡', 'Repeat swipe', 'warning'),
  lateEntry: entry(4, '补录', 'Recorded later', 'warning'),
  refused: entry(5, '被拒绝', 'Refused', 'error'),
});

/** Moves of a booking by their name in the state log, and remarks; the view dining_booking_log depends on the order. */
export const bookingEvent = dictionary('booking_event', '预订动作', 'Booking event', {
  create: entry(1, '创建', 'Created'),
  pay: entry(2, '支付', 'Paid'),
  take: entry(3, '取餐', 'Picked up'),
  takeback: entry(4, '撤销取餐', 'Pickup undone'),
  cancel: entry(5, '取消', 'Cancelled'),
  expire: entry(6, '超时未付', 'Payment timed out'),
  mealEnd: entry(7, '餐次结束未取', 'Not picked up by the end of the meal'),
  lateEntry: entry(8, '补录取餐', 'Missed pickup recorded'),
  remark: entry(9, '备注', 'Remark'),
});

/** Dictionaries of bookings and attendance (spec/dining#booking). */
export const bookingDictionaries = [
  bookingStatus,
  bookingSource,
  bookingEvent,
  noShowPolicy,
  strikeStatus,
  attendanceSource,
  attendanceResult,
] as const;
