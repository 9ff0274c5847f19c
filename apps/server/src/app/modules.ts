import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { authModule } from '@refectory/modules/auth/server/module.ts';
import { couponModule } from '@refectory/modules/coupon/server/module.ts';
import { developModule } from '@refectory/modules/develop/server/module.ts';
import { diningModule } from '@refectory/modules/dining/server/module.ts';
import { filesModule } from '@refectory/modules/files/server/module.ts';
import { flowModule } from '@refectory/modules/flow/server/module.ts';
import { logModule } from '@refectory/modules/log/server/module.ts';
import { messageModule } from '@refectory/modules/message/server/module.ts';
import { reportModule } from '@refectory/modules/report/server/module.ts';
import { shopModule } from '@refectory/modules/shop/server/module.ts';
import { spaceModule } from '@refectory/modules/space/server/module.ts';
import { stockModule } from '@refectory/modules/stock/server/module.ts';
import { systemModule } from '@refectory/modules/system/server/module.ts';
import { tenancyModule } from '@refectory/modules/tenancy/server/module.ts';
import { ticketModule } from '@refectory/modules/ticket/server/module.ts';
import { walletModule } from '@refectory/modules/wallet/server/module.ts';

/** All modules, lowest level first. */
export const allModules: readonly ServerModule[] = [
  systemModule,
  logModule,
  messageModule,
  filesModule,
  authModule,
  developModule,
  flowModule,
  tenancyModule,
  walletModule,
  couponModule,
  diningModule,
  spaceModule,
  stockModule,
  shopModule,
  ticketModule,
  reportModule,
];
