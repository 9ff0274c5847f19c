import { appUrl } from '@refectory/engine/database/migration/app-role.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { type Canteen, createCanteen } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createDiners, fillWallet } from '@refectory/server/test/factories/wallet.ts';

/** A shop with one menu item at every lunch, whose slips are printed as soon as an order is paid. */
export interface DrillShop {
  readonly placeId: string;
  /** The item by day of the week, 1 (Monday) to 7. */
  readonly goodsIds: readonly string[];
}

/** A canteen, a shop with a printer, people with money, and somebody with an open page. */
export interface DrillCanteen {
  readonly canteen: Canteen;
  readonly shop: DrillShop;
  readonly people: readonly string[];
  /** Account `watcher`, with the password of all test accounts. */
  readonly watcherId: string;
}

const plenty = '1000000';

async function createDrillShop(ctx: Context, printerPort: number): Promise<DrillShop> {
  await setParameter(ctx, 'order.limit.per.meal', plenty);
  // A week, the most that is possible: all days that are ordered for.
  await setParameter(ctx, 'kitchen.lead.minutes', String(7 * 24 * 60));
  const placeId = await createPlace(ctx, { kind: 2 });
  const goodsIds: string[] = [];
  for (let weekno = 1; weekno <= 7; weekno += 1)
    goodsIds.push(await createGoods(ctx, { placeId, weekno, serving: Number(plenty) }));
  await createPrinter(ctx, { placeId, port: printerPort, maxAttempts: 9 });
  return { placeId, goodsIds };
}

export async function createDrillCanteen(
  ownerUrl: string,
  secret: string,
  { people, printerPort }: { readonly people: number; readonly printerPort: number },
): Promise<DrillCanteen> {
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
      const shop = await createDrillShop(ctx, printerPort);
      const { id: watcherId } = await createUser(ctx, { account: 'watcher' });
      return { canteen, shop, people: diners, watcherId };
    });
  } finally {
    await pool.end();
  }
}
