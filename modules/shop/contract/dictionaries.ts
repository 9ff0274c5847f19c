import { dictionary, entry } from '@refectory/declaration/dictionary.ts';
import { commentDictionaries } from './comment/comment-dictionaries.ts';
import { deliveryDictionaries } from './delivery/delivery-dictionaries.ts';
import { forecastDictionaries } from './forecast/forecast-dictionaries.ts';
import { printDictionaries } from './print/print-dictionaries.ts';
import { rotationDictionaries } from './rotation/rotation-dictionaries.ts';

export const categoryStatus = dictionary('category_status', '分类状态', 'Category status', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

export const orderStatus = dictionary('order_status', '订单状态', 'Order status', {
  unpaid: entry(10, '待支付', 'Unpaid', 'warning'),
  paid: entry(20, '已支付', 'Paid', 'processing'),
  cancelRequested: entry(21, '申请取消', 'Cancellation requested', 'warning'),
  preparing: entry(30, '制作中', 'Being prepared', 'processing'),
  ready: entry(40, '待取', 'Ready', 'success'),
  done: entry(50, '已完成', 'Done', 'default'),
  cancelled: entry(60, '已取消', 'Cancelled', 'default'),
});

export const orderSource = dictionary('order_source', '订单来源', 'Order source', {
  console: entry(1, '后台点单', 'Back office'),
  card: entry(2, '刷卡点单', 'By card'),
});

export const goodsStatus = dictionary('goods_status', '商品状态', 'Menu item status', {
  onSale: entry(10, '在售', 'Available', 'success'),
  offSale: entry(20, '已下架', 'Unavailable', 'default'),
});

export const goodsServiceStatus = dictionary('goods_service_status', '商品服务状态', 'Service status', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

/** Moves of an order by their name in the state log. */
export const orderEvent = dictionary('order_event', '订单动作', 'Order event', {
  create: entry(1, '创建', 'Created'),
  pay: entry(2, '支付', 'Paid'),
  cancel: entry(3, '取消', 'Cancelled'),
  expire: entry(4, '超时未付', 'Payment timed out'),
  prepare: entry(5, '开始制作', 'Preparation started'),
  ready: entry(6, '制作完成', 'Ready'),
  done: entry(7, '交付', 'Handed over'),
  mealEnd: entry(8, '餐次结束未取', 'Not picked up by the end of the meal'),
  mealEndRefund: entry(9, '餐次结束未取，已退款', 'Not picked up by the end of the meal, refunded'),
  refund: entry(10, '退款', 'Refunded'),
  requestCancel: entry(11, '向后厨申请取消', 'Cancellation requested'),
  agree: entry(12, '后厨同意取消', 'Cancellation agreed'),
  refuse: entry(13, '后厨拒绝取消', 'Cancellation refused'),
  recall: entry(14, '撤回待取', 'Taken back into preparation'),
});

export const sampleStatus = dictionary('sample_status', '留样状态', 'Status of a food sample', {
  kept: entry(10, '留存中', 'Kept', 'processing'),
  disposed: entry(20, '已销毁', 'Disposed', 'default'),
});

export const summaryStatus = dictionary('summary_status', '汇总状态', 'Status of a summary', {
  draft: entry(10, '草稿', 'Draft', 'warning'),
  locked: entry(20, '已锁定', 'Locked', 'processing'),
  closed: entry(30, '已完成', 'Closed', 'default'),
});

export const leftoverUnit = dictionary('leftover_unit', '剩余单位', 'Unit of leftovers', {
  portions: entry(1, '份', 'portions'),
  kilograms: entry(2, '公斤', 'kg'),
});

export const leftoverReason = dictionary('leftover_reason', '剩余原因', 'Reason of leftovers', {
  tooMuch: entry(1, '做多了', 'Cooked too much'),
  fewerGuests: entry(2, '来人少', 'Fewer guests'),
  taste: entry(3, '不合口味', 'Not to their taste'),
  quality: entry(4, '品质问题', 'Quality'),
  other: entry(5, '其他', 'Other'),
});

/** Dictionaries of the shop (spec/shop#goods). */
export const shopDictionaries = [
  categoryStatus,
  orderStatus,
  orderSource,
  orderEvent,
  goodsStatus,
  goodsServiceStatus,
  sampleStatus,
  summaryStatus,
  leftoverUnit,
  leftoverReason,
  ...commentDictionaries,
  ...deliveryDictionaries,
  ...forecastDictionaries,
  ...printDictionaries,
  ...rotationDictionaries,
] as const;
