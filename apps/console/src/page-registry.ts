import type { PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';
import { shellPageEntries } from '@refectory/admin-ui/shell/shell-page-entries.ts';
import { authPages } from '@refectory/modules/auth/console/pages.ts';
import { couponPages } from '@refectory/modules/coupon/console/pages.ts';
import { developPages } from '@refectory/modules/develop/console/pages.ts';
import { diningPages } from '@refectory/modules/dining/console/pages.ts';
import { filesPages } from '@refectory/modules/files/console/pages.ts';
import { flowPages } from '@refectory/modules/flow/console/pages.ts';
import { messagePages } from '@refectory/modules/message/console/pages.ts';
import { reportPages } from '@refectory/modules/report/console/pages.ts';
import { shopPages } from '@refectory/modules/shop/console/pages.ts';
import { spacePages } from '@refectory/modules/space/console/pages.ts';
import { spacePlanningPages } from '@refectory/modules/space/console/planning-pages.ts';
import { stockPages } from '@refectory/modules/stock/console/pages.ts';
import { systemPages } from '@refectory/modules/system/console/pages.ts';
import { launchPages } from '@refectory/modules/ticket/console/check-page/pages.ts';
import { ticketPages } from '@refectory/modules/ticket/console/pages.ts';
import { walletPages } from '@refectory/modules/wallet/console/pages.ts';

/** All custom pages; pages generated from declarations need no entry. */
export const pages: readonly PageEntry[] = [
  ...shellPageEntries,
  ...reportPages,
  ...diningPages,
  ...spacePlanningPages,
  ...stockPages,
  ...shopPages,
  ...spacePages,
  ...ticketPages,
  ...messagePages,
  ...systemPages,
  ...authPages,
  ...filesPages,
  ...developPages,
  ...flowPages,
  ...walletPages,
  ...couponPages,
  ...launchPages,
];
