import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const drawerStatus = dictionary('drawer_status', '收银班次状态', 'Status of a drawer', {
  open: entry(10, '收银中', 'Open', 'processing'),
  counted: entry(20, '已点数', 'Counted', 'warning'),
  closed: entry(30, '已交班', 'Closed', 'default'),
});

/** Business dictionaries of drawers (spec/dining#drawer). */
export const drawerDictionaries = [drawerStatus] as const;
