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

/** Request of one person: meal, menu items, or both; or the refusal of the card. */
export interface PersonRequest {
  /** `''` if the card has no holder. */
  readonly employeeId: string;
  readonly cardNo: string;
  readonly refusal?: Refusal;
  readonly meal?: BookingRequest;
  readonly order?: OrderRequest;
  readonly couponId?: string;
}

const { bookedNow } = bookingSource.keys;

/**
 * Requests by person. A card identifies its holder; without package and menu items the first available package is used.
 */
export async function parsePersonRequests(ctx: Context, asked: BookingNowInput): Promise<PersonRequest[]> {
  const { persons, placeId, day, mealPeriod, tableId, payType } = asked;
  const together = { placeId, day, mealPeriod, tableId, payType };
  const cards = persons.flatMap(({ employeeId, cardNo }) => (employeeId ? [] : (cardNo ?? [])));
  const holders = await findCardHolders(ctx, cards);
  // The first person gets the table; the others are in that person's party.
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

/** Refusal of a card that is lost or not active, as at the counter. */
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
