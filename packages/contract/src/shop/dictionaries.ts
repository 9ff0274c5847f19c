import { dictionary, entry } from '../kernel/dictionary.ts';

/** Business dictionaries of the shop (DOMAIN §3). */
export const shopDictionaries = [
  dictionary('category_status', '分类状态', 'Status of a category', [
    entry(1, '启用', 'In use', 'success'),
    entry(2, '停用', 'Off', 'default'),
  ]),
] as const;
