import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import { createTenant } from '@refectory/modules/system/server/public.ts';
import { sql } from 'kysely';
import { analyzePeople, analyzingLessOften } from './analyze-less-often.ts';
import { type DemoPlace, places, secondPlaces } from './content/places.ts';
import type { EmployeeHalf } from './day-data.ts';
import { type DemoOptions, type DemoSizes, DemoStoppedError, runAt, runDemoStep } from './demo-steps.ts';
import { seedForecasts } from './seed/kitchen/seed-forecasts.ts';
import { seedKitchen } from './seed/kitchen/seed-kitchen.ts';
import { seedLeftovers } from './seed/kitchen/seed-leftovers.ts';
import { seedStock } from './seed/kitchen/seed-stock.ts';
import { seedSummaries } from './seed/kitchen/seed-summaries.ts';
import { seedAccounts } from './seed/seed-accounts.ts';
import { seedCodes } from './seed/seed-codes.ts';
import { seedComments } from './seed/seed-comments.ts';
import { seedCouponUses } from './seed/seed-coupon-uses.ts';
import { seedCoupons } from './seed/seed-coupons.ts';
import { hasSharedNight, seedDay } from './seed/seed-day.ts';
import { seatDemoGuests } from './seed/seed-floor-plans.ts';
import { seedLeaves } from './seed/seed-leaves.ts';
import { seedMasterData } from './seed/seed-master-data.ts';
import { seedPeople } from './seed/seed-people.ts';
import { openPoints, seedPoints } from './seed/seed-points.ts';
import { seedPrinter } from './seed/seed-printer.ts';
import { seedPurchases } from './seed/seed-purchases.ts';
import { seedReports } from './seed/seed-reports.ts';
import { seedUpcoming } from './seed/seed-upcoming.ts';
import { seedVenues } from './seed/seed-venues.ts';
import { seedTickets } from './seed/tickets/seed-tickets.ts';

/** Result: created, already present, skipped because the database is in use, or stopped. */
export type DemoResult = 'made' | 'there' | 'in use' | 'stopped';

interface DemoTenant {
  readonly tenantId: string;
  readonly plans: readonly DemoPlace[];
  readonly sizes: DemoSizes;
}

const group = '000000';
const second = { tenantId: '100001', tenantName: '江南大学后勤集团', linkman: '陈主任', password: 'admin' };

/**
 * Fills an empty database with two tenants, their people and some weeks of meals up to now, through normal operations
 * only. Deterministic except for the current hour. Does nothing if done before; continues where it was stopped.
 */
export async function seedDemo(demo: DemoOptions): Promise<DemoResult> {
  const began = Date.now();
  const begun = await begin(demo);
  if (begun.outcome) return begun.outcome;
  const { today } = begun;
  try {
    await analyzingLessOften(demo.embeddedOwnerUrl, () =>
      settleAll([
        seedTenant(demo, { tenantId: group, plans: places, sizes: demo.sizes }, today),
        seedSecondTenant(demo, today),
      ]),
    );
  } catch (error) {
    if (error instanceof DemoStoppedError) return 'stopped';
    throw error;
  }
  await runDemoStep(demo, group, 'all', demo.now(), async () => {});
  demo.progress?.(`ready after ${Math.round((Date.now() - began) / 1000)} s`);
  return 'made';
}

/** Waits for all, also when one fails: what still runs uses the database. Then throws the first failure. */
async function settleAll(running: readonly unknown[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The second tenant has no row in common with the first: it is made in the pauses of the other. */
async function seedSecondTenant(demo: DemoOptions, today: string): Promise<void> {
  await runDemoStep(demo, group, 'second tenant', demo.now(), async (ctx) => {
    const { rows } = await sql`select from sys_tenant where tenant_id = ${second.tenantId}`.execute(ctx.db);
    if (rows.length === 0) await createTenant(ctx, second);
  });
  await seedTenant(demo, { tenantId: second.tenantId, plans: secondPlaces, sizes: scaleDown(demo.sizes) }, today);
}

/** Reduced size: a twentieth of the employees, an eighth of the days. */
const scaleDown = ({ employees, days, perDay }: DemoSizes): DemoSizes => ({
  employees: Math.ceil(employees / 20),
  days: Math.ceil(days / 8),
  perDay: Math.ceil(perDay / 20),
});

/** Stores the last day of the demo, so that a start after midnight continues with the same days. */
async function begin(demo: DemoOptions): Promise<{ outcome?: DemoResult; today: string }> {
  return runAt(demo, group, demo.now(), async ({ db, now, zone }) => {
    const { rows } = await sql<{ name: string; hash: string }>`
      select name, hash from sys_seed where name in (${`demo ${group} all`}, 'demo today')`.execute(db);
    const today = rows.find(({ name }) => name === 'demo today')?.hash;
    if (rows.length === 2) return { outcome: 'there', today: today ?? '' };
    if (today) return { today };
    const used = await db.selectFrom('dining_place').select('id').limit(1).executeTakeFirst();
    if (used) return { outcome: 'in use', today: '' };
    await sql`insert into sys_seed (name, hash) values ('demo today', ${businessDay(now, zone)})`.execute(db);
    return { today: businessDay(now, zone) };
  });
}

async function seedTenant(demo: DemoOptions, { tenantId, plans, sizes }: DemoTenant, today: string): Promise<void> {
  const { employees, days, perDay } = sizes;
  const firstDay = addDays(today, 1 - days);
  const before = (time: string) => zonedInstant(addDays(firstDay, -1), time, demo.zone);
  const label = plans.map(({ name }) => name).join('、');
  await runDemoStep(demo, tenantId, 'house', before('09:00'), async (ctx) => {
    // Past months of the history get partitions, as coming months have.
    await sql`select make_partitions('history', month::date) from generate_series(date_trunc('month', ${firstDay}::date - 1), ${today}::date, interval '1 month') month`.execute(
      ctx.db,
    );
    await seedMasterData(demo, ctx, plans);
    await openPoints(ctx);
    if (tenantId === group) await seedAccounts(demo, ctx);
  });
  demo.progress?.(`${label}: dishes, packages, prices`);
  await runDemoStep(demo, tenantId, 'people', before('14:00'), (ctx) => seedPeople(demo, ctx, { employees, days }));
  // Not for the few people of the second tenant, while those of the first are coming.
  if (tenantId === group) await analyzePeople(demo.embeddedOwnerUrl);
  demo.progress?.(`${label}: ${employees} employees with cards and wallets`);
  await seedDays(demo, tenantId, { firstDay, days, plans, perDay, label });
  await runDemoStep(demo, tenantId, 'present', demo.now(), (ctx) => seedUpcoming(ctx, plans, perDay));
  // Stock and venues have no row in common.
  await settleAll([
    seedStockSteps(demo, tenantId, plans),
    tenantId === group && runDemoStep(demo, tenantId, 'venues', demo.now(), (ctx) => seedVenues(demo, ctx)),
  ]);
  await runDemoStep(demo, tenantId, 'kitchen', demo.now(), (ctx) => seedKitchen(ctx, plans));
  await runDemoStep(demo, tenantId, 'printer', demo.now(), (ctx) => seedPrinter(demo, ctx, plans));
  await runDemoStep(demo, tenantId, 'codes', demo.now(), (ctx) => seedCodes(demo, ctx));
  await runDemoStep(demo, tenantId, 'coupons', demo.now(), (ctx) => seedCoupons(demo, ctx));
  await runDemoStep(demo, tenantId, 'coupon uses', demo.now(), (ctx) => seedCouponUses(ctx, plans));
  await runDemoStep(demo, tenantId, 'points', demo.now(), seedPoints);
  await runDemoStep(demo, tenantId, 'comments', demo.now(), seedComments);
  if (tenantId !== group) return;
  await runDemoStep(demo, tenantId, 'tickets', demo.now(), (ctx) => seedTickets(demo, ctx));
  await runDemoStep(demo, tenantId, 'leaves', demo.now(), seedLeaves);
  await runDemoStep(demo, tenantId, 'purchases', demo.now(), seedPurchases);
  await runDemoStep(demo, tenantId, 'reports', demo.now(), (ctx) => seedReports(demo, ctx));
}

/** What was bought and cooked for the meals, and what is expected. */
async function seedStockSteps(demo: DemoOptions, tenantId: string, plans: readonly DemoPlace[]): Promise<void> {
  await runDemoStep(demo, tenantId, 'stock', demo.now(), (ctx) => seedStock(demo, ctx));
  await runDemoStep(demo, tenantId, 'tables', demo.now(), seatDemoGuests);
  await runDemoStep(demo, tenantId, 'summaries', demo.now(), (ctx) => seedSummaries(demo, ctx, plans));
  await runDemoStep(demo, tenantId, 'leftovers', demo.now(), (ctx) => seedLeftovers(demo, ctx, plans));
  await runDemoStep(demo, tenantId, 'forecasts', demo.now(), (ctx) => seedForecasts(demo, ctx));
}

/** Orders are made for this many days up to today. */
const orderDays = 14;

interface DayRange {
  readonly firstDay: string;
  readonly days: number;
  readonly plans: readonly DemoPlace[];
  readonly perDay: number;
  readonly label: string;
}

/**
 * Seeds days in order, in two parallel transactions, each for half of the employees. The second half of a day follows
 * the first, which goes ahead by days; those that affect all employees, and today, wait for both halves.
 */
async function seedDays(
  demo: DemoOptions,
  tenantId: string,
  { firstDay, days, plans, perDay, label }: DayRange,
): Promise<void> {
  let behind: Promise<unknown> = Promise.resolve();
  try {
    for (let n = 0; n < days; n += 1) {
      const day = addDays(firstDay, n);
      const isGraded = hasSharedNight(day, addDays(firstDay, days - 1));
      const live = (half: EmployeeHalf) =>
        runDemoStep(demo, tenantId, `day ${day} ${half}`, zonedInstant(day, '00:01', demo.zone), (ctx) =>
          seedDay(demo, ctx, half, { day, plans, perDay, isFirst: n === 0, isGraded, isRecent: n >= days - orderDays }),
        );
      if (isGraded || n === days - 1) await behind;
      await live(0);
      behind = behind.then(() => live(1));
      // The error is thrown when the promise is awaited.
      behind.catch(() => undefined);
      if (n % 10 === 9) demo.progress?.(`${label}: ${n + 1} of ${days} days`);
    }
  } finally {
    await behind;
  }
}
