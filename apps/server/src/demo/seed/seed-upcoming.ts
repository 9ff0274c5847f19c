import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookingSource } from '@refectory/modules/dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import { cardStates } from '@refectory/modules/dining/contract/people/card-states.ts';
import { bookAndPay } from '@refectory/modules/dining/server/booking/create/book-and-pay.ts';
import { replaceCard } from '@refectory/modules/dining/server/card/replace-card.ts';
import { reportLostCard } from '@refectory/modules/dining/server/card/report-lost-card.ts';
import { employeeTable } from '@refectory/modules/dining/server/state-tables.ts';
import { verifyLedger } from '@refectory/modules/wallet/server/proof/verify-ledger.ts';
import { sql } from 'kysely';
import { breakfast, type DemoPlace, dinner, lunch } from '../content/places.ts';
import { type DemoDayData, listDiners, loadPlaces } from '../day-data.ts';
import { filterAllowedToBook } from '../filter-allowed-to-book.ts';
import { choosePlannedMeals } from '../planned-meals.ts';
import { seededRandom } from '../random.ts';
import { topUpWallets } from '../top-up-wallets.ts';

const { unpaid, booked } = bookingStates.keys;

/** Current state: some of tomorrow's meals are booked, a few unpaid; cards lost and replaced; ledger checked. */
export async function seedUpcoming(ctx: Context, plans: readonly DemoPlace[], perDay: number): Promise<void> {
  const random = seededRandom(ctx.tenantId, 'present');
  const day = addDays(businessDay(ctx.now, ctx.zone), 1);
  const dayData: DemoDayData = {
    day,
    half: 0,
    diners: await listDiners(ctx, day),
    places: await loadPlaces(ctx, plans),
    volume: perDay,
  };
  for (const [meal, share] of [
    [breakfast, 0.05],
    [lunch, 0.2],
    [dinner, 0.06],
  ] as const) {
    const meals = await filterAllowedToBook(ctx, choosePlannedMeals(random, dayData, meal, Math.ceil(perDay * share)));
    await topUpWallets(ctx, random, meals);
    const requests = meals.map(({ diner, ...planned }) => ({
      ...planned,
      employeeId: diner.id,
      day,
      mealPeriod: meal,
      source: bookingSource.keys.console,
    }));
    await bookAndPay(ctx, requests, (n) => n % 20 !== 0);
  }
  await seedCardIncidents(ctx);
  await verifyLedger(ctx);
}

/** Lost and replaced cards, and a suspended employee; all without bookings. */
async function seedCardIncidents(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string; card_id: string; card_no: string }>`
    select e.id, c.id as card_id, c.card_no from dining_employee e
    join dining_card c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.card_status = ${cardStates.keys.active}
    where e.tenant_id = app_tenant() and not exists (
      select from dining_booking b where b.tenant_id = e.tenant_id and b.employee_id = e.id and b.booking_status in (${unpaid}, ${booked}))
    order by e.saas_no desc limit 8`.execute(ctx.db);
  for (const [n, { id, card_id, card_no }] of rows.entries()) {
    if (n < 6) await reportLostCard(ctx, { id: card_id, reason: '员工自述遗失' });
    if (n < 3) await replaceCard(ctx, { id: card_id, newCardNo: `9${card_no.slice(1)}`, reason: '补办' });
    if (n > 5) await transitionRows(ctx, employeeTable, 'suspend', [id], { detail: '长期出差' });
  }
}
