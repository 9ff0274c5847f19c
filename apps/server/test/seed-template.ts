import { createTenant } from '#modules/system/public.ts';
import { systemActor } from '#platform/context.ts';
import { createPool } from '#platform/database/pool.ts';
import { withTenant } from '#platform/database/with-tenant.ts';
import { secret } from '#test/template-database.ts';
import { allModules } from '../src/app/modules.ts';
import { seedProduct } from '../src/app/seed-product.ts';
import type { Host } from '../src/crud/host.ts';

/** The second tenant of every world; its first user is `100001/admin`. */
const secondTenant = { tenantId: '100001', tenantName: '第二租户', linkman: 'admin', password: 'admin' };

/** Seeds the template the way the product does at its start, so that a copy is ready for sign-in. */
export async function seedTemplate(appUrl: string): Promise<void> {
  const pool = createPool(appUrl);
  const host = {
    config: { demo: true, secret, adminPassword: undefined } as Host['config'],
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
          keepsHouse: true,
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
