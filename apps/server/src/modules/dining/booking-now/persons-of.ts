import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { BookingAsk } from '../booking/booking-ask.ts';
import { walkInOffers } from '../booking/walk-in-offers.ts';
import { settingsOf } from '../parameter/settings-of.ts';
import type { BookingNow } from './read-booking-json.ts';

const bookedNow = 2;

/** One wish per person of `booking_json`. A card stands for its holder; without a package it is the first one on offer. */
export async function asksOf(
  ctx: Context,
  { persons, placeId, day, mealPeriod, tableId, payType }: BookingNow,
): Promise<BookingAsk[]> {
  const holders = await holdersOf(
    ctx,
    persons.flatMap(({ cardNo }) => cardNo ?? []),
  );
  const offered = persons.some(({ packageId }) => !packageId)
    ? await firstOffer(ctx, placeId, day, mealPeriod)
    : undefined;
  return persons.map(({ employeeId, cardNo, packageId }) => {
    const holder = employeeId ?? holders.get(cardNo ?? '');
    if (!holder) throw new DomainError('dining.card-not-usable', { cardNo, state: '' }, { field: 'persons' });
    return {
      employeeId: holder,
      placeId,
      day,
      mealPeriod,
      packageId: packageId ?? offered,
      tableId,
      payType,
      persons: 1,
      source: bookedNow,
    };
  });
}

/** Active cards only: a lost one does not eat. */
async function holdersOf(ctx: Context, cards: readonly string[]): Promise<Map<string, string>> {
  if (cards.length === 0) return new Map();
  const { rows } = await sql<{ card_no: string; employee_id: string }>`
    select card_no, employee_id from dining_card where tenant_id = app_tenant() and card_no = any(${cards}) and card_status = 20`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.card_no, row.employee_id]));
}

async function firstOffer(ctx: Context, placeId: string, day: string, mealPeriod: number): Promise<string | undefined> {
  const { meals } = await settingsOf(ctx, placeId);
  const meal = meals.find((each) => each.mealPeriod === mealPeriod);
  return meal && (await walkInOffers(ctx, placeId, { day, meal }))[0]?.packageId;
}
