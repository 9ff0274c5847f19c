import { dictionary, entry } from '../kernel/dictionary.ts';

/** Business dictionaries of the shop (DOMAIN §3). */
export const shopDictionaries = [
  dictionary('category_status', '分类状态', 'Status of a category', [
    entry(1, '启用', 'In use', 'success'),
    entry(2, '停用', 'Off', 'default'),
  ]),
  dictionary('goods_status', '商品状态', 'Status of goods', [
    entry(10, '在售', 'On sale', 'success'),
    entry(20, '已下架', 'Off sale', 'default'),
  ]),
] as const;
