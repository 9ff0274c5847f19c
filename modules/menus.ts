import { declareMenus } from '@refectory/declaration/catalogue.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { couponMenus } from '#coupon/contract/menus.ts';
import { developMenus } from '#develop/contract/menus.ts';
import { diningMenus } from '#dining/contract/menus.ts';
import { filesMenus } from '#files/contract/menus.ts';
import { flowMenus } from '#flow/contract/menus.ts';
import { logMenus } from '#log/contract/menus.ts';
import { messageMenus } from '#message/contract/menus.ts';
import { reportMenus } from '#report/contract/menus.ts';
import { shopMenus } from '#shop/contract/menus.ts';
import { spaceMenus } from '#space/contract/menus.ts';
import { stockMenus } from '#stock/contract/menus.ts';
import { systemMenus } from '#system/contract/menus.ts';
import { ticketMenus } from '#ticket/contract/menus.ts';
import { walletMenus } from '#wallet/contract/menus.ts';

/** Every menu, in groups. */
export const allMenus: readonly Menu[] = [
  ...diningMenus,
  ...walletMenus,
  ...spaceMenus,
  ...couponMenus,
  ...stockMenus,
  ...shopMenus,
  ...ticketMenus,
  ...reportMenus,
  ...logMenus,
  ...messageMenus,
  ...filesMenus,
  ...developMenus,
  ...flowMenus,
  ...systemMenus,
];

declareMenus(allMenus);
