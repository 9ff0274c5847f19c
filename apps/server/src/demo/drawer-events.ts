import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { closeDrawer } from '@refectory/modules/dining/server/drawer/close-drawer.ts';
import { countDrawer } from '@refectory/modules/dining/server/drawer/count-drawer.ts';
import { openDrawer } from '@refectory/modules/dining/server/drawer/open-drawer.ts';
import { readDrawerSheet } from '@refectory/modules/dining/server/drawer/read-drawer-sheet.ts';
import { payType as payTypes } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { rechargeWallets } from '@refectory/modules/wallet/server/public.ts';
import { sql } from 'kysely';
import type { DemoDayData } from './day-data.ts';
import type { DayEvent } from './meal-events.ts';
import { seededRandom } from './random.ts';

/** The two shifts of the cashier. */
const shifts = [
  { open: '06:30', charge: ['07:40', '11:25'], close: '14:02' },
  { open: '14:08', charge: ['15:30', '17:45'], close: '23:40' },
] as const;

/** Drawer of the cashier on a day: opened, top-ups, counted, closed; sometimes a yuan is missing. */
export function listDrawerEvents(tenantId: string, { day, diners, places }: DemoDayData, zone: string): DayEvent[] {
  const random = seededRandom(tenantId, day, 'drawers');
  const place = places.find(({ plan }) => plan.code === 'SH01');
  if (!place || diners.length === 0) return [];
  const event = (time: string, run: (ctx: Context) => Promise<unknown>) => ({
    at: zonedInstant(day, time, zone),
    run: (ctx: Context) => asCashier(ctx, run),
  });
  const charge = async (ctx: Context) =>
    rechargeWallets(
      ctx,
      random
        .shuffled(diners)
        .slice(0, random.between(2, 4))
        .map(({ id }) => ({
          employeeId: id,
          pay: yuanToFen(random.pick([50, 100, 200])),
          payType: random.pick([2, 2, 3, 4]),
        })),
    );
  return shifts.flatMap((shift) => {
    const missing = random.chance(0.15) ? 100n : 0n;
    return [
      event(shift.open, (ctx) => openDrawer(ctx, { placeId: place.id, float: '200.00' })),
      ...shift.charge.map((time) => event(time, charge)),
      event(shift.close, (ctx) => countAndClose(ctx, missing)),
    ];
  });
}

async function countAndClose(ctx: Context, missing: bigint): Promise<void> {
  const { id, lines } = await readDrawerSheet(ctx, {});
  const counted = lines.map(({ payType, expected }) => ({
    payType,
    amount: fenToYuan(yuanToFen(expected) - (payType === payTypes.keys.cash ? missing : 0n)),
  }));
  await countDrawer(ctx, { id, counted });
  await closeDrawer(ctx, { id, reason: missing > 0n ? '找零有误，少一元' : '' });
}

/** Runs as the demo's cashier in the same transaction. */
async function asCashier(ctx: Context, run: (ctx: Context) => Promise<unknown>): Promise<void> {
  const cashier = await ctx.db
    .selectFrom('sys_user')
    .select(['id', 'account', 'real_name'])
    .where('account', '=', 'cashier')
    .executeTakeFirst();
  if (!cashier) return;
  const { id, account, real_name: name } = cashier;
  await sql`select set_config('app.user', ${id}, true)`.execute(ctx.db);
  await run({ ...ctx, user: { ...ctx.user, id, account, name } });
  await sql`select set_config('app.user', ${ctx.user.id}, true)`.execute(ctx.db);
}
