import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of the shop (spec/shop#goods). */
export const shopErrors = defineErrors('shop', {
  'category-name-taken': {
    zh: '同一上级下已有同名分类',
    en: 'There is already a category with that name under the same parent',
  },
  'service-name-taken': { zh: '已有同名商品服务', en: 'There is already a service with that name' },
  'goods-once': {
    zh: '同一就餐点、星期和餐次的周菜单上已有该菜品',
    en: 'That dish is already on the menu for this place, weekday and meal',
    status: 409,
  },
  'goods-days-reversed': { zh: '失效日期不能早于生效日期', en: 'The last valid day is before the first' },
  'goods-ordered': {
    zh: '“{goods}”有 {count} 个订单，不能删除；请改为下架',
    en: '{count} orders contain “{goods}”; make it unavailable instead',
    status: 409,
  },
  'goods-ordered-stay': {
    zh: '“{goods}”还有 {count} 个未用餐的订单，不能移动；可以复制或下架',
    en: '{count} upcoming orders contain “{goods}”, so it cannot be moved. Copy it or make it unavailable',
    status: 409,
  },
  'ordered-goods-stay': {
    zh: '有未用餐订单的商品不能移动，也不能在用餐日之前失效',
    en: 'Menu items with upcoming orders cannot be moved or expire before the day of the meal',
    status: 409,
  },
  'menu-item-changed': {
    zh: '“{goods}”刚被其他人修改，已显示最新内容，请重试',
    en: 'Someone else has just changed “{goods}”; the latest content is shown. Try again',
    status: 409,
  },
  'menu-item-gone': {
    zh: '该商品刚被其他人移除',
    en: 'Someone else has just removed this menu item',
    status: 409,
  },
  'goods-stay-at-their-place': {
    zh: '已有订单的商品不能改到其他就餐点',
    en: 'Items with orders cannot be moved to another place',
    status: 409,
  },
  'who-orders': { zh: '请选择员工或刷卡', en: 'Choose an employee or swipe a card' },
  'no-items': { zh: '请选择商品', en: 'Choose at least one item' },
  'goods-unknown': { zh: '商品不存在', en: 'This item does not exist' },
  'goods-off-sale': { zh: '“{goods}”已下架', en: '“{goods}” is unavailable' },
  'dish-off-sale': {
    zh: '“{goods}”的菜品“{dish}”已下架',
    en: '“{goods}” cannot be ordered: the dish “{dish}” is unavailable',
  },
  'goods-not-on-menu': {
    zh: '“{place}”{day}的{meal}菜单上没有“{goods}”',
    en: '“{goods}” is not on the menu of “{place}” for {meal} on {day}',
  },
  'menu-just-changed': {
    zh: '菜单刚有变化，请重新选择商品',
    en: 'The menu has just changed; choose the items again',
    status: 409,
  },
  'sold-out': {
    zh: '“{goods}”{day}只剩 {left} 份，不够 {wanted} 份',
    en: '“{goods}” on {day}: {left} left, {wanted} needed',
    status: 409,
  },
  'portions-exceeded': { zh: '商品份数不足', en: 'Not enough portions left', status: 409 },
  'limit-per-person': {
    zh: '“{goods}”每人每日限购 {limit} 份，{name} ({saasNo}) 已点 {had} 份',
    en: '“{goods}”: at most {limit} per person and day; {name} ({saasNo}) already has {had}',
    status: 409,
  },
  'meal-over': { zh: '{day}的{meal}已于 {endedAt} 结束', en: '{meal} on {day} ended at {endedAt}' },
  'pay-type-not-offered': { zh: '暂不支持该支付方式', en: 'This payment method is not available here' },
  'pay-deadline-passed': {
    zh: '订单 {orderNo} 已于 {deadline} 超过支付期限',
    en: 'Order {orderNo} had to be paid by {deadline}',
  },
  'cancel-closed': {
    zh: '订单 {orderNo} 已于 {closedAt} 截止取消',
    en: 'Order {orderNo} could be cancelled until {closedAt}',
  },
  'cancel-reason': {
    zh: '订单 {orderNo} 已于 {closedAt} 截止取消，强制取消请填写原因',
    en: 'Order {orderNo} could be cancelled until {closedAt}; give a reason to cancel it anyway',
  },
  'ask-kitchen-reason': {
    zh: '订单 {orderNo} 已开始制作，取消须由后厨同意，请填写原因',
    en: 'Order {orderNo} is being prepared; the kitchen must agree to cancel it. Please give a reason',
  },
  'card-gone': {
    zh: '订单 {orderNo} 已由 {who} 于 {at} 出餐',
    en: 'Order {orderNo} was bumped by {who} at {at}',
    status: 409,
  },
  'card-open': { zh: '订单 {orderNo} 尚未出餐', en: 'Nothing of order {orderNo} was bumped yet', status: 409 },
  'nothing-to-refund': {
    zh: '订单 {orderNo} 没有可退的款项',
    en: 'Order {orderNo} has no payment left to refund',
    status: 409,
  },
  'order-kept': {
    zh: '订单 {orderNo} 有效或有付款记录，不能删除；请取消',
    en: 'Order {orderNo} is active or was paid and cannot be deleted; cancel it instead',
  },
  'order-stays': {
    zh: '有效或付过款的订单不能删除，请取消',
    en: 'An order that is active or was paid cannot be deleted; cancel it instead',
    status: 409,
  },
  'items-fixed': {
    zh: '订单 {orderNo} 已支付或已结束，商品不能修改',
    en: 'Order {orderNo} is paid or closed; its items cannot be changed',
  },
  'items-stay': {
    zh: '已支付或已结束的订单不能修改商品',
    en: 'The items of an order that is paid or closed cannot be changed',
    status: 409,
  },
  'no-items-left': {
    zh: '订单 {orderNo} 至少要有一种商品；不要了请取消订单',
    en: 'Order {orderNo} must keep at least one item; cancel it instead',
  },
  'order-settled': {
    zh: '订单 {orderNo} 已结束，不能修改餐桌',
    en: 'Order {orderNo} is closed; its table cannot be changed',
  },
  'table-elsewhere': { zh: '餐桌不属于所选就餐点', en: 'The table does not belong to that place' },
  'goods-without-recipe': {
    zh: '菜品“{dish}”没有配方，不能按库存定份数',
    en: '“{dish}” has no recipe, so its portions cannot be worked out from the stock',
    status: 409,
  },
  'printer-name-taken': {
    zh: '该就餐点已有同名打印机',
    en: 'That place already has a printer of that name',
    status: 409,
  },
  'printer-host': {
    zh: '请填写打印机的主机名或 IP 地址（不含端口）',
    en: 'Enter the name or address of the printer, without a port',
  },
  'printer-substitute-elsewhere': {
    zh: '备用打印机须为同一就餐点的打印机',
    en: 'The backup printer must be at the same place',
  },
  'printer-substitute-cycle': {
    zh: '备用关系形成循环：打印机不能直接或间接作自己的备用',
    en: 'The backup printers form a loop: a printer cannot back up itself',
  },
  'printer-network': {
    zh: '地址 {host} 不在允许的打印机网络内（PRINTER_NETWORKS）',
    en: '{host} is not in a network where printers are permitted (PRINTER_NETWORKS)',
  },
  'printer-port': { zh: '请填写端口', en: 'Enter the port' },
  'printer-off': { zh: '打印机“{printer}”已停用', en: 'The printer “{printer}” is disabled', status: 409 },
  'no-printer': {
    zh: '“{place}”没有启用的{use}打印机',
    en: '“{place}” has no printer in use for {use}',
    status: 409,
  },
  'print-underway': {
    zh: '“{subject}”正在打印或等待打印，请稍候',
    en: '“{subject}” is queued or printing; please wait',
    status: 409,
  },
  'print-fixed': {
    zh: '“{subject}”已发送，不能修改；需要时请重打',
    en: '“{subject}” was sent and cannot be changed; reprint it instead',
    status: 409,
  },
  'print-content-fixed': {
    zh: '只有便条的内容可以修改',
    en: 'Only the content of a note can be changed',
  },
  'no-print-file': { zh: '“{subject}”没有打印文件', en: 'There is no file of “{subject}”', status: 404 },
  'nothing-to-print': { zh: '没有可打印的内容', en: 'There is nothing to print' },
  'meal-not-served': { zh: '就餐点“{place}”不供应{meal}', en: '“{place}” does not serve {meal}' },
});
