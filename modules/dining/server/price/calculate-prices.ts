import { label } from '@refectory/declaration/label.ts';
import type { Fen } from '@refectory/declaration/money.ts';
import { together } from '@refectory/engine/database/together.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createDayKindLookup, type DayKindLookup } from '../holiday/day-kind.ts';
import type { PricedMeal } from './meal-conditions.ts';
import {
  type DinerPricing,
  type DishPricing,
  loadDinerPricing,
  loadDishPricing,
  loadPackagePrices,
  loadPriceRules,
} from './price-basis.ts';
import type { PriceRule } from './price-rule.ts';
import { decidePrice, type LosingMealRule } from './price-rules.ts';

/** One portion for one person. Without a package and a dish only a fixed-price rule applies. */
export interface PriceRequest {
  readonly employeeId: string;
  readonly placeId: string;
  readonly mealPeriod: number;
  readonly day: string;
  readonly packageId?: string;
  readonly dishId?: string;
  /** Price on the week menu; absent: the dish's own price. */
  readonly basePrice?: Fen;
  /** 1 (default): first helping; 2 and more: further ones. */
  readonly helping?: number;
}

export interface Price {
  readonly price: Fen;
  /** Price of the package or dish before any rule. */
  readonly basePrice: Fen;
  readonly ruleId: string | undefined;
  readonly ruleName: string;
  /** Discount of the person's grade, after the rule. */
  readonly discount: Fen;
  /** Allowance of the employee type for the meal; 0 for dishes of the week menu. */
  readonly mealAllowance: Fen;
  readonly losing: readonly LosingMealRule[];
}

/** Data for pricing a set of portions. */
export interface PriceBasis {
  readonly diners: ReadonlyMap<string, DinerPricing>;
  readonly packages: ReadonlyMap<string, Fen>;
  readonly dishes: ReadonlyMap<string, DishPricing>;
  readonly rules: readonly PriceRule[];
  readonly dayKind: DayKindLookup;
}

/** Loads the data for any number of portions: five statements in one round trip. */
export async function loadPriceBasis(ctx: Context, requests: readonly PriceRequest[]): Promise<PriceBasis> {
  const [diners, packages, dishes, rules, dayKind] = await together(
    loadDinerPricing(ctx, uniqueIds(requests, 'employeeId')),
    loadPackagePrices(ctx, uniqueIds(requests, 'packageId')),
    loadDishPricing(ctx, uniqueIds(requests, 'dishId')),
    loadPriceRules(ctx),
    createDayKindLookup(
      ctx,
      requests.map(({ day }) => day),
    ),
  );
  return { diners, packages, dishes, rules, dayKind };
}

/**
 * Prices of portions, in the order of the requests (spec/dining#price). Refuses an employee, package or dish that does
 * not exist.
 */
export async function calculatePrices(ctx: Context, requests: readonly PriceRequest[]): Promise<readonly Price[]> {
  return requests.length === 0 ? [] : calculatePricesFrom(await loadPriceBasis(ctx, requests), requests);
}

/** Like {@link calculatePrices}, with data loaded for at least these portions. */
export function calculatePricesFrom(
  { diners, packages, dishes, rules, dayKind }: PriceBasis,
  requests: readonly PriceRequest[],
): readonly Price[] {
  return requests.map((request) => {
    const eater = requireFound(diners.get(request.employeeId), '员工', 'employee');
    const { packageId, dishId } = request;
    const basis = packageId
      ? { basePrice: requireFound(packages.get(packageId), '套餐', 'set meal'), categoryIds: [] }
      : dishId
        ? toDishPricing(request, requireFound(dishes.get(dishId), '菜品', 'dish'))
        : { basePrice: undefined, categoryIds: [] };
    const verdict = decidePrice(
      toPricedMeal(request, eater, dayKind(request.day, request.placeId), basis),
      rules,
      eater.gradePercent,
    );
    const { price, basePrice, rule, discount, losing } = verdict;
    const mealAllowance = dishId && !packageId ? 0n : (eater.allowances[request.mealPeriod - 1] ?? 0n);
    return { price, basePrice, ruleId: rule?.id, ruleName: rule?.name ?? '', discount, mealAllowance, losing };
  });
}

const toDishPricing = ({ basePrice }: PriceRequest, dish: DishPricing): DishPricing =>
  basePrice === undefined ? dish : { ...dish, basePrice };

function toPricedMeal(
  request: PriceRequest,
  { employeeTypeId, priceLevel }: DinerPricing,
  dayKind: number,
  basis: { basePrice: Fen | undefined; categoryIds: readonly string[] },
): PricedMeal {
  return {
    placeId: request.placeId,
    mealPeriod: request.mealPeriod,
    day: request.day,
    weekday: isoWeekday(request.day),
    dayKind,
    employeeTypeId,
    priceLevel,
    helping: request.helping ?? 1,
    categoryIds: basis.categoryIds,
    packageId: request.packageId,
    dishId: request.packageId ? undefined : request.dishId,
    basePrice: basis.basePrice,
  };
}

const uniqueIds = (requests: readonly PriceRequest[], key: 'employeeId' | 'packageId' | 'dishId'): string[] => [
  ...new Set(requests.flatMap((request) => request[key] ?? [])),
];

function requireFound<T>(value: T | undefined, zh: string, en: string): T {
  if (value === undefined) throw new DomainError('dining.priced-row-unknown', { what: label(zh, en) });
  return value;
}
