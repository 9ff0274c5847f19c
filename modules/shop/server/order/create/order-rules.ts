import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime, isoWeekday } from '@refectory/engine/request/clock.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';
import { bookingWindow, type MealTimes, openingRefusal, servingWindow, takeWindow } from '#dining/server/public.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import type { GoodsFacts, OrderFacts } from './load-order-facts.ts';
import type { OrderRequest } from './order-request.ts';

export interface OrderTimeContext {
  readonly now: Date;
  readonly zone: string;
  /** Name of the meal in the user's language. */
  readonly mealName: string;
  readonly meal: MealTimes | undefined;
  readonly graceMinutes: number;
}

const { active: employeeActive } = employeeStates.keys;
const { open: placeOpen } = placeStates.keys;
const { onSale } = goodsStates.keys;
/** Refusal of a request, or undefined (spec/shop#order). Portions and limits are checked when reserved. */
export function orderRefusal(
  request: OrderRequest,
  facts: OrderFacts,
  goods: ReadonlyMap<string, GoodsFacts>,
  moment: OrderTimeContext,
): Refusal | undefined {
  return (
    personRefusal(facts) ??
    placeRefusal(facts, moment) ??
    hoursRefusal(request, facts, moment) ??
    timeRefusal(request, moment) ??
    goodsRefusal(request, facts, goods, moment) ??
    (availablePayTypes.includes(request.payType)
      ? undefined
      : { code: 'shop.pay-type-not-offered', params: {}, field: 'payType' })
  );
}

function personRefusal({
  employeeName: name,
  saasNo,
  employeeStatus,
  restFrom,
  restTo,
}: OrderFacts): Refusal | undefined {
  const field = 'employeeId';
  if (name === null) return { code: 'dining.employee-unknown', params: {}, field };
  if (employeeStatus !== employeeActive)
    return { code: 'dining.employee-not-active', params: { name, saasNo: saasNo ?? '' }, field };
  if (restFrom !== null)
    return { code: 'dining.resting', params: { name, saasNo: saasNo ?? '', from: restFrom, to: restTo ?? '' }, field };
  return undefined;
}

function placeRefusal(
  { placeName, placeStatus, placeMeals }: OrderFacts,
  { meal, mealName }: OrderTimeContext,
): Refusal | undefined {
  if (placeName === null) return { code: 'dining.place-unknown', params: {}, field: 'placeId' };
  if (placeStatus !== placeOpen) return { code: 'dining.place-closed', params: { place: placeName }, field: 'placeId' };
  if (!meal || !placeMeals?.includes(meal.mealPeriod))
    return { code: 'shop.meal-not-served', params: { place: placeName, meal: mealName }, field: 'mealPeriod' };
  return undefined;
}

/** For orders during the meal: the place must be open now. */
function hoursRefusal(
  { day }: OrderRequest,
  { placeName, placeOpens, placeCloses }: OrderFacts,
  { now, zone, meal }: OrderTimeContext,
): Refusal | undefined {
  if (!meal) return undefined;
  const hours = { opens: placeOpens, closes: placeCloses };
  const at = now >= servingWindow(day, meal, zone).from ? now : undefined;
  const refusal = openingRefusal({ hours, place: placeName, day, meal, zone, at });
  return refusal && { ...refusal, field: 'placeId' };
}

/**
 * Orders are accepted from the opening of booking until the end of the meal, since a shop also sells over the counter
 * (decision 1020).
 */
function timeRefusal({ day }: OrderRequest, moment: OrderTimeContext): Refusal | undefined {
  const { now, zone, meal, mealName, graceMinutes } = moment;
  if (!meal) return undefined;
  const at = (instant: Date) => formatWireTime(instant, zone).slice(0, 16);
  const { from } = bookingWindow(day, meal, zone);
  const { to } = takeWindow(day, meal, graceMinutes, zone);
  const field = 'day';
  if (now < from) return { code: 'dining.not-open-yet', params: { day, meal: mealName, opensAt: at(from) }, field };
  if (now > to) return { code: 'shop.meal-over', params: { day, meal: mealName, endedAt: at(to) }, field };
  return undefined;
}

function goodsRefusal(
  request: OrderRequest,
  { placeName }: OrderFacts,
  goods: ReadonlyMap<string, GoodsFacts>,
  { mealName }: OrderTimeContext,
): Refusal | undefined {
  const field = 'items';
  for (const { goodsId } of request.items) {
    const each = goods.get(goodsId);
    if (!each) return { code: 'shop.goods-unknown', params: {}, field };
    const { name } = each;
    if (!isOnMenu(each, request)) {
      const params = { goods: name, place: placeName ?? '', day: request.day, meal: mealName };
      return { code: 'shop.goods-not-on-menu', params, field };
    }
    if (each.goodsStatus !== onSale) return { code: 'shop.goods-off-sale', params: { goods: name }, field };
    if (each.dishStatus !== onSale)
      return { code: 'shop.dish-off-sale', params: { goods: name, dish: each.dishName }, field };
  }
  return undefined;
}

const isOnMenu = (goods: GoodsFacts, { placeId, day, mealPeriod }: OrderRequest): boolean =>
  goods.placeId === placeId &&
  goods.mealPeriod === mealPeriod &&
  goods.weekno === isoWeekday(day) &&
  (goods.validFrom === null || goods.validFrom <= day) &&
  (goods.validTo === null || goods.validTo >= day);
