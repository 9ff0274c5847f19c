import { dictionary, entry } from '@refectory/declaration/dictionary.ts';
import { printDictionaries } from './print/print-dictionaries.ts';

/** Business dictionaries of the shop (spec/shop#goods). */
export const shopDictionaries = [
  dictionary('category_status', '分类状态', 'Category status', [
    entry(1, '启用', 'In use', 'success'),
    entry(2, '停用', 'Disabled', 'default'),
  ]),
  dictionary('order_status', '订单状态', 'Order status', [
    entry(10, '待支付', 'Unpaid', 'warning'),
    entry(20, '已支付', 'Paid', 'processing'),
    entry(30, '制作中', 'Being prepared', 'processing'),
    entry(40, '待取', 'Ready', 'success'),
    entry(50, '已完成', 'Done', 'success'),
    entry(60, '已取消', 'Cancelled'),
  ]),
  dictionary('order_source', '订单来源', 'Order source', [
    entry(1, '后台点单', 'Console'),
    entry(2, '刷卡点单', 'By card'),
  ]),
  dictionary('order_event', '订单动作', 'Order event', [
    entry(1, '创建', 'Created'),
    entry(2, '支付', 'Paid'),
    entry(3, '取消', 'Cancelled'),
    entry(4, '超时未付', 'Payment timed out'),
    entry(5, '开始制作', 'Preparation started'),
    entry(6, '制作完成', 'Ready'),
    entry(7, '交付', 'Handed over'),
    entry(8, '餐次结束未取', 'Not collected by the end of the meal'),
    entry(9, '餐次结束未取，已退款', 'Not collected by the end of the meal, refunded'),
    entry(10, '退款', 'Refunded'),
  ]),
  dictionary('goods_status', '商品状态', 'Item status', [
    entry(10, '在售', 'On sale', 'success'),
    entry(20, '已下架', 'Off sale', 'default'),
  ]),
  ...printDictionaries,
] as const;
