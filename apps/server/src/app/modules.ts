import type { ServerModule } from '../crud/server-module.ts';
import { authModule } from '../modules/auth/module.ts';
import { developModule } from '../modules/develop/module.ts';
import { diningModule } from '../modules/dining/module.ts';
import { filesModule } from '../modules/files/module.ts';
import { flowModule } from '../modules/flow/module.ts';
import { logModule } from '../modules/log/module.ts';
import { messageModule } from '../modules/message/module.ts';
import { reportModule } from '../modules/report/module.ts';
import { shopModule } from '../modules/shop/module.ts';
import { systemModule } from '../modules/system/module.ts';
import { tenancyModule } from '../modules/tenancy/module.ts';
import { walletModule } from '../modules/wallet/module.ts';

/** The modules of the product, lowest first. */
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
  diningModule,
  shopModule,
  reportModule,
];
