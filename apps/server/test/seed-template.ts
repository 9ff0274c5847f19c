import '@refectory/modules/catalogue.ts';
import '@refectory/modules/menus.ts';
import '@refectory/modules/errors.ts';
import '@refectory/modules/system/server/application.ts';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { systemActor } from '@refectory/engine/request/context.ts';
import { testSecret } from '@refectory/engine/test/support/template-database.ts';
import { createTenant } from '@refectory/modules/system/server/public.ts';
import { allModules } from '../src/app/modules.ts';
import { seedProduct } from '../src/app/seed-product.ts';

/** Second tenant of every test app; its first user is `100001/admin`. */
const secondTenant = { tenantId: '100001', tenantName: '第二租户', linkman: 'admin', password: 'admin' };

/** Seeds the template database as a server start does, so that copies are ready for sign-in. */
export async function seedTemplate(appUrl: string): Promise<void> {
  const pool = createPool(appUrl);
  const host = {
    config: { demo: true, secret: testSecret, adminPassword: undefined } as RequestRunner['config'],
    runAsSystem: <T>(tenantId: string, fn: Parameters<typeof withTenant<T>>[2]) =>
      withTenant(
        pool,
        {
          tenantId,
          user: systemActor,
          now: new Date(),
          zone: 'Asia/Shanghai',
          language: 'zh',
          requestId: 'seed',
          bypassesReadOnly: true,
        },
        fn,
      ),
  };
  try {
    await seedProduct(host, allModules);
    await host.runAsSystem('000000', (ctx) => createTenant(ctx, secondTenant));
  } finally {
    await pool.end();
  }
}
