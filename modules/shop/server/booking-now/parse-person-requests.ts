import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import {
  assertCardUsable,
  type BookingRequest,
  type CardHolder,
  findCardHolders,
  listWalkInOffers,
  readDiningSettings,
} from '#dining/server/public.ts';
import type { OrderRequest } from '../order/create/order-request.ts';
import type { BookingNowInput } from './parse-booking-json.ts';

/** What one person of `booking_json` requests: a meal, goods, or both; or the reason the card is refused. */
export interface PersonRequest {
  /** `''` when nobody holds the card. */
  readonly employeeId: string;
  readonly cardNo: string;
  readonly refusal?: Refusal;
  readonly meal?: BookingRequest;
  readonly order?: OrderRequest;
  readonly couponId?: string;
}

const { bookedNow } = bookingSource.keys;

/** One request per person of `booking_json`. A card identifies its holder; without package and goods the first package on offer is used. */
export async function parsePersonRequests(ctx: Context, asked: BookingNowInput): Promise<PersonRequest[]> {
  const { persons, placeId, day, mealPeriod, tableId, payType } = asked;
  const together = { placeId, day, mealPeriod, tableId, payType };
  const cards = persons.flatMap(({ employeeId, cardNo }) => (employeeId ? [] : (cardNo ?? [])));
  const holders = await findCardHolders(ctx, cards);
  // Whoever is first on the list has the table, and the others sit with that person.
  const partyId = persons
    .map(({ employeeId, cardNo = '' }) => employeeId ?? holders.get(cardNo)?.employeeId)
    .find(Boolean);
  const where = { ...together, ...(partyId && { partyId }) };
  const wantsOffer = persons.some(({ packageId, goods }) => !packageId && goods.length === 0);
  const offered = wantsOffer ? await findFirstOffer(ctx, asked) : undefined;
  return persons.map(({ employeeId: named, cardNo = '', packageId, goods, couponId }) => {
    const refusal = named ? undefined : cardRefusal(ctx, cardNo, holders.get(cardNo));
    const employeeId = named ?? holders.get(cardNo)?.employeeId ?? '';
    const who = { employeeId, cardNo, ...(refusal && { refusal }) };
    if (refusal) return who;
    const meal = { ...where, employeeId, packageId: packageId ?? offered, persons: 1, source: bookedNow };
    return {
      ...who,
      ...(couponId && { couponId }),
      ...((packageId || goods.length === 0) && { meal }),
      ...(goods.length > 0 && { order: { ...where, employeeId, items: goods, ...(!named && { cardNo }) } }),
    };
  });
}

/** A lost card is refused here as at the counter. */
function cardRefusal(ctx: Context, cardNo: string, holder: CardHolder | undefined): Refusal | undefined {
  if (!holder) return { code: 'dining.card-unknown', params: { cardNo }, field: 'persons' };
  try {
    assertCardUsable(ctx, holder);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.asRefusal('persons');
    throw error;
  }
}

async function findFirstOffer(
  ctx: Context,
  { placeId, day, mealPeriod }: Pick<BookingNowInput, 'placeId' | 'day' | 'mealPeriod'>,
): Promise<string | undefined> {
  const { meals } = await readDiningSettings(ctx, placeId);
  const meal = meals.find((each) => each.mealPeriod === mealPeriod);
  return meal && (await listWalkInOffers(ctx, placeId, { day, meal }))[0]?.packageId;
}
