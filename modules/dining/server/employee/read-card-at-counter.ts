import { fenToYuan } from '@refectory/declaration/money.ts';
import { together } from '@refectory/engine/database/together.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { offerCoupons, toOfferRows } from '#coupon/server/public.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { type Balance, readBalances } from '#wallet/server/public.ts';
import { assertOwnPlace } from '../admin-user/place-filter.ts';
import { listWalkInOffers } from '../booking/counter/list-walk-in-offers.ts';
import { type PlaceMeals, readPlaceMeals } from '../booking/counter/read-place-meals.ts';
import { type DayBooking, listDayBookings } from '../booking/create/list-day-bookings.ts';
import type { RunningMeal } from '../booking/rules/meal-times.ts';
import {
  assertCardUsable,
  type CardHolder,
  requireCardHolder,
  requireEmployeeHolder,
} from '../booking/take/card-holder.ts';
import { calculateAllowance } from '../price/allowance-rules.ts';
import { calculatePrices } from '../price/calculate-prices.ts';
import { readStrikeStatus } from '../strike/read-strike-status.ts';
import { formatBalance } from './format-balance.ts';

export interface CardQuery {
  readonly cardNo?: string | null;
  /** Identifies the person without a card. */
  readonly employeeId?: string | null;
  readonly placeId?: string | null;
  readonly mealPeriod?: number | null;
}

/** What the card may do at the place now. */
export interface AllowedCardAction {
  readonly may: 'take' | 'pay' | 'walkin' | 'nothing';
  readonly day: string;
  readonly mealPeriod: number | null;
  /** Id of the booking for the current meal, or `''`. */
  readonly bookingId: string;
  readonly offers: readonly WalkInOffer[];
  /** Savings by each coupon of the person, for an unpaid booking. */
  readonly coupons: OfferRows;
  /** Reason of a refusal in the user's language; `''` if there is none. */
  readonly reason: string;
}

export interface WalkInOffer {
  readonly packageId: string;
  readonly packageName: string;
  readonly price: string;
  /** Part of the price paid by the meal allowance; `toPay` is the rest. */
  readonly allowance: string;
  readonly payable: string;
  /** Before price rule and grade. */
  readonly basePrice: string;
  readonly ruleName: string;
  readonly left: number | null;
  /** Whether the balance is sufficient. */
  readonly enough: boolean;
  /** Savings by each coupon of the person. */
  readonly coupons: OfferRows;
}

type OfferRows = ReturnType<typeof toOfferRows>;

/**
 * State of a card at the counter: holder, photo, card state, buckets, bookings of the day, and what the card may do now
 * (spec/dining#swipe). Refuses a lost card. Read only; {@link takeByCard} hands out.
 */
export async function readCardAtCounter(ctx: Context, { cardNo, employeeId: person, placeId, mealPeriod }: CardQuery) {
  const [, holder] = await together(
    placeId ? assertOwnPlace(ctx, placeId) : Promise.resolve(),
    requireHolder(ctx, cardNo, person),
  );
  return readHolder(ctx, holder, { placeId, mealPeriod });
}

/** Like {@link readCardAtCounter} for a known holder at one of the caller's places. */
export async function readHolder(
  ctx: Context,
  holder: CardHolder & { readonly employeeId: string },
  { placeId, mealPeriod }: Pick<CardQuery, 'placeId' | 'mealPeriod'>,
) {
  const { employeeId, name, saasNo, idPhoto, typeName, groupName, saasCardno, cardStatus } = holder;
  const [balances, today, place, strikes] = await together(
    readBalances(ctx, [employeeId]),
    listDayBookings(ctx, employeeId),
    placeId ? readPlaceMeals(ctx, placeId) : Promise.resolve(undefined),
    readStrikeStatus(ctx, { employeeId, placeId: placeId ?? undefined }),
  );
  const balance = balances.get(employeeId);
  const meals = place?.meals ?? [];
  const asked = mealPeriod ? meals.filter(({ meal }) => meal.mealPeriod === mealPeriod) : meals;
  return {
    employee: { id: employeeId, name, saasNo, idPhoto, typeName, groupName },
    card: { cardNo: holder.cardNo, saasCardno, cardStatus },
    balance: formatBalance(balance),
    bookings: today.map(({ takenAt, amount, allowance, couponValue, price: _price, ...booking }) => ({
      ...booking,
      amount: fenToYuan(amount),
      payable: fenToYuan(BigInt(amount) - BigInt(allowance) - BigInt(couponValue)),
      takenAt: takenAt ? formatWireTime(takenAt, ctx.zone) : '',
    })),
    strikes,
    now:
      placeId && place
        ? await findAllowedAction(ctx, employeeId, { ...place, placeId, meals: asked }, today, balance)
        : noAction,
  };
}

async function requireHolder(ctx: Context, cardNo: string | null | undefined, employeeId: string | null | undefined) {
  if (!cardNo && employeeId) return requireEmployeeHolder(ctx, employeeId);
  if (!cardNo) throw new DomainError('dining.who-takes', {}, { field: 'cardNo' });
  const holder = await requireCardHolder(ctx, cardNo);
  assertCardUsable(ctx, holder);
  return holder;
}

const noAction: AllowedCardAction = {
  may: 'nothing',
  day: '',
  mealPeriod: null,
  bookingId: '',
  offers: [],
  coupons: [],
  reason: '',
};

const { unpaid, booked, taken } = bookingStates.keys;

async function findAllowedAction(
  ctx: Context,
  employeeId: string,
  { placeId, meals, closed }: PlaceMeals & { readonly placeId: string },
  today: readonly DayBooking[],
  balance: Balance | undefined,
): Promise<AllowedCardAction> {
  const valid = today.filter(({ bookingStatus }) => bookingStatus <= taken);
  const isFor = ({ day, meal }: RunningMeal, each: DayBooking) =>
    each.day === day && each.mealPeriod === meal.mealPeriod;
  // Same choice as in `takeByCard`: the first running meal with a booking, else the first running meal.
  const running = meals.find((each) => valid.some((booking) => isFor(each, booking))) ?? meals[0];
  if (!running) return noAction;
  const { day, meal } = running;
  const mine = valid.find((booking) => isFor(running, booking));
  const may = { ...noAction, day, mealPeriod: meal.mealPeriod, bookingId: mine?.id ?? '' };
  if (mine?.bookingStatus === booked && mine.placeId === placeId) return { ...may, may: 'take' };
  if (mine?.bookingStatus === unpaid && mine.placeId === placeId)
    return { ...may, may: 'pay', coupons: await offerForBooking(ctx, employeeId, mine) };
  if (mine) return may;
  if (closed) return { ...may, reason: formatRefusal(closed, ctx.language).msg };
  const offers = await priceOffers(ctx, employeeId, placeId, running, balance?.available ?? 0n);
  return { ...may, may: offers.length > 0 ? 'walkin' : 'nothing', offers };
}

async function offerForBooking(ctx: Context, employeeId: string, booking: DayBooking): Promise<OfferRows> {
  const payable = BigInt(booking.amount) - BigInt(booking.allowance);
  const bill = { employeeId, placeId: booking.placeId, payable, portionPrice: BigInt(booking.price) };
  const [offers = []] = await offerCoupons(ctx, [bill]);
  return toOfferRows(ctx, offers);
}

async function priceOffers(
  ctx: Context,
  employeeId: string,
  placeId: string,
  running: RunningMeal,
  available: bigint,
): Promise<WalkInOffer[]> {
  const packages = await listWalkInOffers(ctx, placeId, running);
  const offers = packages.length > 0 ? packages : [{ packageId: undefined, packageName: '', left: null }];
  const request = { employeeId, placeId, mealPeriod: running.meal.mealPeriod, day: running.day };
  const prices = await calculatePrices(
    ctx,
    offers.map(({ packageId }) => ({ ...request, packageId })),
  );
  const sold = offers.flatMap(({ packageId, packageName, left }, n) => {
    const priced = prices[n];
    // Without a package only a price rule can give the meal a price.
    if (!priced || (!packageId && !priced.ruleId)) return [];
    const allowance = calculateAllowance(priced.price, priced.mealAllowance);
    return [{ packageId: packageId ?? '', packageName, left, ...priced, allowance, payable: priced.price - allowance }];
  });
  const coupons = await offerCoupons(
    ctx,
    sold.map(({ price, payable }) => ({ employeeId, placeId, payable, portionPrice: price })),
  );
  return sold.map(({ packageId, packageName, left, price, allowance, payable, basePrice, ruleName }, n) => ({
    packageId,
    packageName,
    left,
    price: fenToYuan(price),
    allowance: fenToYuan(allowance),
    payable: fenToYuan(payable),
    basePrice: fenToYuan(basePrice),
    ruleName,
    enough: payable <= available,
    coupons: toOfferRows(ctx, coupons[n] ?? []),
  }));
}
