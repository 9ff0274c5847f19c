import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createBookings } from '@refectory/modules/dining/server/booking/create/create-bookings.ts';
import { payBookings } from '@refectory/modules/dining/server/booking/pay/pay-bookings.ts';
import { replaceCard } from '@refectory/modules/dining/server/card/replace-card.ts';
import { reportLostCard } from '@refectory/modules/dining/server/card/report-lost-card.ts';
import { suspendEmployee } from '@refectory/modules/dining/server/employee/suspend-employee.ts';
import { proveLedger } from '@refectory/modules/wallet/server/proof/prove-ledger.ts';
import { sql } from 'kysely';
import { breakfast, type DemoPlace, dinner, lunch } from '../content/places.ts';
import { dinersOn, openPlaces } from '../day-world.ts';
import { chooseMeal } from '../meal-choice.ts';
import { randomOf } from '../random.ts';
import { topUp } from '../top-up.ts';
import { whoMayBook } from '../who-may-book.ts';

/** The present: some of tomorrow's meals are booked, a few not paid yet; cards are lost and replaced; the ledger is proven. */
export async function seedPresent(ctx: Context, plans: readonly DemoPlace[], perDay: number): Promise<void> {
  const random = randomOf(ctx.tenantId, 'present');
  const day = addDays(businessDay(ctx.now, ctx.zone), 1);
  const world = {
    day,
    half: 0,
    diners: await dinersOn(ctx, day),
    places: await openPlaces(ctx, plans),
    volume: perDay,
  };
  for (const [meal, share] of [
    [breakfast, 0.05],
    [lunch, 0.2],
    [dinner, 0.06],
  ] as const) {
    const wishes = await whoMayBook(ctx, chooseMeal(random, world, meal, Math.ceil(perDay * share)));
    await topUp(ctx, random, wishes);
    const asks = wishes.map(({ diner, ...wish }) => ({
      ...wish,
      employeeId: diner.id,
      day,
      mealPeriod: meal,
      source: 1,
    }));
    const rows = await createBookings(ctx, asks);
    const paid = rows.filter((row, n) => row.booking_status === 10 && n % 20 !== 0);
    await payBookings(
      ctx,
      paid.map(({ id }) => id),
    );
  }
  await mishaps(ctx);
  await proveLedger(ctx);
}

/** Cards reported lost and replaced, somebody suspended: of people who have nothing booked. */
async function mishaps(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string; card_id: string; card_no: string }>`
    select e.id, c.id as card_id, c.card_no from dining_employee e
    join dining_card c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.card_status = 20
    where e.tenant_id = app_tenant() and not exists (
      select from dining_booking b where b.tenant_id = e.tenant_id and b.employee_id = e.id and b.booking_status in (10, 20))
    order by e.saas_no desc limit 8`.execute(ctx.db);
  for (const [n, { id, card_id, card_no }] of rows.entries()) {
    if (n < 6) await reportLostCard(ctx, { id: card_id, reason: '员工自述遗失' });
    if (n < 3) await replaceCard(ctx, { id: card_id, newCardNo: `9${card_no.slice(1)}`, reason: '补办' });
    if (n > 5) await suspendEmployee(ctx, { id, reason: '长期出差' });
  }
}
