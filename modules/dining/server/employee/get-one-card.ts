import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { refusalOf } from '@refectory/engine/refusal/error-registry.ts';
import { wireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Balance, balancesOf } from '#wallet/server/public.ts';
import { assertPlace } from '../admin-user/place-filter.ts';
import { type PlaceNow, placeNow } from '../booking/counter/place-now.ts';
import { walkInOffers } from '../booking/counter/walk-in-offers.ts';
import { type DayBooking, dayBookings } from '../booking/create/day-bookings.ts';
import type { RunningMeal } from '../booking/rules/meal-times.ts';
import { assertUsable, cardHolder, personHolder } from '../booking/take/card-holder.ts';
import { allowanceOf } from '../price/allowance-rules.ts';
import { pricesOf } from '../price/prices-of.ts';
import { strikeStanding } from '../strike/strike-standing.ts';

export interface CardQuestion {
  readonly cardNo?: string | null;
  /** Who it is when the card was left at home. */
  readonly employeeId?: string | null;
  readonly placeId?: string | null;
  readonly mealPeriod?: number | null;
}

/** What the card may do at the place now. */
export interface CardMay {
  readonly may: 'take' | 'pay' | 'walkin' | 'nothing';
  readonly day: string;
  readonly mealPeriod: number | null;
  /** The booking of the meal that is on, if there is one. */
  readonly bookingId: string;
  readonly offers: readonly WalkInOffer[];
  /** Why not, in the words of the caller; `''` where the rest says it. */
  readonly reason: string;
}

export interface WalkInOffer {
  readonly packageId: string;
  readonly packageName: string;
  readonly price: string;
  /** What the subsidy fund bears of the price, and what is left to pay. */
  readonly allowance: string;
  readonly payable: string;
  /** Before rule and grade. */
  readonly basePrice: string;
  readonly ruleName: string;
  readonly left: number | null;
  /** Whether the balance pays for it. */
  readonly enough: boolean;
}

/**
 * A card at the reader: holder, photo, card state, buckets, the bookings of the day, and what the card may do now
 * (spec/dining#swipe).
 * A lost card is refused as reported lost. Looking moves nothing; {@link takeByCard} takes.
 */
export async function getOneCard(ctx: Context, { cardNo, employeeId: person, placeId, mealPeriod }: CardQuestion) {
  if (placeId) await assertPlace(ctx, placeId);
  const holder = await holderOf(ctx, cardNo, person);
  const { employeeId, name, saasNo, idPhoto, typeName, groupName, saasCardno, cardStatus } = holder;
  const balance = (await balancesOf(ctx, [employeeId])).get(employeeId);
  const today = await dayBookings(ctx, employeeId);
  const place = placeId ? await placeNow(ctx, placeId) : undefined;
  const meals = place?.meals ?? [];
  const asked = mealPeriod ? meals.filter(({ meal }) => meal.mealPeriod === mealPeriod) : meals;
  return {
    employee: { id: employeeId, name, saasNo, idPhoto, typeName, groupName },
    card: { cardNo: holder.cardNo, saasCardno, cardStatus },
    balance: {
      available: yuan(balance?.available),
      cash: yuan(balance?.cash),
      subsidy: yuan(balance?.subsidy),
      gift: yuan(balance?.gift),
    },
    bookings: today.map(({ takenAt, amount, allowance, ...booking }) => ({
      ...booking,
      amount: fenToYuan(amount),
      payable: fenToYuan(BigInt(amount) - BigInt(allowance)),
      takenAt: takenAt ? wireTime(takenAt, ctx.zone) : '',
    })),
    strikes: await strikeStanding(ctx, { employeeId, placeId: placeId ?? undefined }),
    now: placeId && place ? await mayDo(ctx, employeeId, { ...place, placeId, meals: asked }, today, balance) : nothing,
  };
}

async function holderOf(ctx: Context, cardNo: string | null | undefined, employeeId: string | null | undefined) {
  if (!cardNo && employeeId) return personHolder(ctx, employeeId);
  if (!cardNo) throw new DomainError('dining.who-takes', {}, { field: 'cardNo' });
  const holder = await cardHolder(ctx, cardNo);
  assertUsable(ctx, holder);
  return holder;
}

const yuan = (amount: bigint | undefined): string => fenToYuan(amount ?? 0n);

const nothing: CardMay = { may: 'nothing', day: '', mealPeriod: null, bookingId: '', offers: [], reason: '' };

const unpaid = 10;
const booked = 20;
const taken = 30;

async function mayDo(
  ctx: Context,
  employeeId: string,
  { placeId, meals, closed }: PlaceNow & { readonly placeId: string },
  today: readonly DayBooking[],
  balance: Balance | undefined,
): Promise<CardMay> {
  const valid = today.filter(({ bookingStatus }) => bookingStatus <= taken);
  const isFor = ({ day, meal }: RunningMeal, each: DayBooking) =>
    each.day === day && each.mealPeriod === meal.mealPeriod;
  // As the swipe decides: the first of the meals that is booked, else the first one to walk into.
  const running = meals.find((each) => valid.some((booking) => isFor(each, booking))) ?? meals[0];
  if (!running) return nothing;
  const { day, meal } = running;
  const mine = valid.find((booking) => isFor(running, booking));
  const may = { ...nothing, day, mealPeriod: meal.mealPeriod, bookingId: mine?.id ?? '' };
  if (mine?.bookingStatus === booked && mine.placeId === placeId) return { ...may, may: 'take' };
  if (mine?.bookingStatus === unpaid && mine.placeId === placeId) return { ...may, may: 'pay' };
  if (mine) return may;
  if (closed) return { ...may, reason: refusalOf(closed, ctx.language).msg };
  const offers = await pricedOffers(ctx, employeeId, placeId, running, balance?.available ?? 0n);
  return { ...may, may: offers.length > 0 ? 'walkin' : 'nothing', offers };
}

async function pricedOffers(
  ctx: Context,
  employeeId: string,
  placeId: string,
  running: RunningMeal,
  available: bigint,
): Promise<WalkInOffer[]> {
  const packages = await walkInOffers(ctx, placeId, running);
  const offers = packages.length > 0 ? packages : [{ packageId: undefined, packageName: '', left: null }];
  const ask = { employeeId, placeId, mealPeriod: running.meal.mealPeriod, day: running.day };
  const prices = await pricesOf(
    ctx,
    offers.map(({ packageId }) => ({ ...ask, packageId })),
  );
  return offers.flatMap(({ packageId, packageName, left }, n) => {
    const priced = prices[n];
    // Without a package a rule must say what the meal costs.
    if (!priced || (!packageId && !priced.ruleId)) return [];
    const allowance = allowanceOf(priced.price, priced.mealAllowance);
    return [
      {
        packageId: packageId ?? '',
        packageName,
        left,
        price: fenToYuan(priced.price),
        allowance: fenToYuan(allowance),
        payable: fenToYuan(priced.price - allowance),
        basePrice: fenToYuan(priced.basePrice),
        ruleName: priced.ruleName,
        enough: priced.price - allowance <= available,
      },
    ];
  });
}
