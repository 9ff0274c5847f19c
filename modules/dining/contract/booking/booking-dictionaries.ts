import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/**
 * The dictionaries that bookings and attendance speak (spec/dining#booking). Pay and refund states are shared with
 * orders and venues.
 */
export const bookingDictionaries = [
  dictionary('booking_status', '预订状态', 'Booking status', [
    entry(10, '待支付', 'Unpaid', 'warning'),
    entry(20, '已预订', 'Booked', 'processing'),
    entry(30, '已取餐', 'Picked up', 'success'),
    entry(40, '已取消', 'Cancelled'),
    entry(50, '未取餐', 'Not picked up', 'error'),
  ]),
  dictionary('pay_status', '支付状态', 'Payment status', [
    entry(10, '未支付', 'Unpaid', 'warning'),
    entry(20, '已支付', 'Paid', 'success'),
  ]),
  dictionary('refund_status', '退款状态', 'Refund status', [
    entry(0, '未退款', 'Not refunded'),
    entry(10, '部分退款', 'Partly refunded', 'warning'),
    entry(20, '已退款', 'Refunded', 'error'),
  ]),
  dictionary('booking_source', '预订来源', 'Booking source', [
    entry(1, '后台预订', 'Console'),
    entry(2, '现场代订', 'Booked now'),
    entry(3, '导入', 'Import'),
    entry(4, '现场就餐', 'Walk-in'),
  ]),
  dictionary('booking_event', '预订动作', 'Booking event', [
    entry(1, '创建', 'Created'),
    entry(2, '支付', 'Paid'),
    entry(3, '取餐', 'Picked up'),
    entry(4, '撤销取餐', 'Pickup undone'),
    entry(5, '取消', 'Cancelled'),
    entry(6, '超时未付', 'Payment timed out'),
    entry(7, '餐次结束未取', 'Not picked up by the end of the meal'),
    entry(8, '补登取餐', 'Late entry'),
  ]),
  dictionary('noshow_policy', '未取餐处理', 'No-show policy', [
    entry(1, '扣费', 'Charged'),
    entry(2, '退款', 'Refunded'),
    entry(3, '扣费并记爽约', 'Charged and marked as no-show'),
  ]),
  dictionary('strike_status', '爽约状态', 'No-show status', [
    entry(1, '计次', 'Counts', 'error'),
    entry(2, '已免除', 'Forgiven'),
  ]),
  dictionary('attendance_source', '核销方式', 'Pickup method', [
    entry(1, '刷卡', 'Card'),
    entry(2, '取餐码', 'Code'),
    entry(3, '人工', 'Manual'),
  ]),
  dictionary('attendance_result', '就餐结果', 'Meal result', [
    entry(1, '预订就餐', 'As booked', 'success'),
    entry(2, '现场就餐', 'Walk-in', 'processing'),
    entry(3, '重复刷卡', 'Repeat swipe', 'warning'),
    entry(4, '补登', 'Late entry', 'warning'),
    entry(5, '被拒绝', 'Refused', 'error'),
  ]),
] as const;
