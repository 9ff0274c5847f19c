import { appUrl } from '@refectory/engine/database/migration/app-role.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { systemActor } from '@refectory/engine/request/context.ts';
import { type Canteen, createCanteen } from '@refectory/server/test/factories/booking.ts';
import { createDiners, fillWallet } from '@refectory/server/test/factories/wallet.ts';

/** A canteen and people with money. */
export interface DrillCanteen {
  readonly canteen: Canteen;
  readonly people: readonly string[];
}

export async function createDrillCanteen(ownerUrl: string, secret: string, people: number): Promise<DrillCanteen> {
  const pool = createPool(appUrl(ownerUrl, secret));
  const scope = {
    tenantId: '000000',
    user: systemActor,
    now: new Date(),
    zone: 'Asia/Shanghai',
    language: 'zh',
    requestId: 'drill',
    purpose: 'job',
  } as const;
  try {
    return await withTenant(pool, scope, async (ctx) => {
      const canteen = await createCanteen(ctx);
      const diners = await createDiners(ctx, people, '5');
      for (const id of diners) await fillWallet(ctx, id, { cash: '10000' });
      return { canteen, people: diners };
    });
  } finally {
    await pool.end();
  }
}
