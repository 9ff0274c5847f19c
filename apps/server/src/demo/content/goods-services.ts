/** Services of menu items; the first two belong to all. */
export const goodsServices = [
  { name: '现做现卖', summary: '当餐现做，不隔餐', isDefault: true },
  { name: '可打包', summary: '提供打包盒，可带走', isDefault: true },
  { name: '少油少盐可选', summary: '下单时备注即可', isDefault: false },
] as const;

/** Texts of reviews by score; most reviews have no text. */
export const commentWords: readonly (readonly [score: number, words: string])[] = [
  [10, ''],
  [10, '味道很好，分量也足'],
  [10, ''],
  [10, '热乎，打菜阿姨很热情'],
  [10, '孩子也爱吃'],
  [20, ''],
  [20, '略咸，其他都好'],
  [10, ''],
  [30, '今天凉了，希望保温'],
  [20, '排队久了一点'],
];
