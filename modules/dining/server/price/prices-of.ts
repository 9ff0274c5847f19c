import { label } from '@refectory/declaration/label.ts';
import type { Fen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { dayKindsOf } from '../holiday/day-kind.ts';
import { type DishBasis, type Eater, loadDishes, loadEaters, loadPackages, loadRules } from './price-basis.ts';
import { type Losing, type Meal, priceOf } from './price-rules.ts';

/** One portion for one person. Without a package and a dish only a fixed-price rule can price it. */
export interface PriceAsk {
  readonly employeeId: string;
  readonly placeId: string;
  readonly mealPeriod: number;
  readonly day: string;
  readonly packageId?: string;
  readonly dishId?: string;
  /** What a menu asks for the dish; absent: the dish's own price. */
  readonly basePrice?: Fen;
  /** 1 (default) for the first, 2 and more for the following ones. */
  readonly helping?: number;
}

export interface Price {
  readonly price: Fen;
  /** Price of the package or dish before any rule. */
  readonly basePrice: Fen;
  readonly ruleId: string | undefined;
  readonly ruleName: string;
  /** What the person's grade took off after the rule. */
  readonly discount: Fen;
  /** What the person's type grants for the meal; a dish of the week menu is no booking and has none. */
  readonly mealAllowance: Fen;
  readonly losing: readonly Losing[];
}

/**
 * The prices of many portions, in the order asked (spec/dining#price). Five statements however many are asked.
 * Refuses an employee, package or dish that does not exist.
 */
export async function pricesOf(ctx: Context, asks: readonly PriceAsk[]): Promise<readonly Price[]> {
  if (asks.length === 0) return [];
  const eaters = await loadEaters(ctx, idsOf(asks, 'employeeId'));
  const packages = await loadPackages(ctx, idsOf(asks, 'packageId'));
  const dishes = await loadDishes(ctx, idsOf(asks, 'dishId'));
  const rules = await loadRules(ctx);
  const dayKind = await dayKindsOf(
    ctx,
    asks.map(({ day }) => day),
  );
  return asks.map((ask) => {
    const eater = found(eaters.get(ask.employeeId), '员工', 'employee');
    const { packageId, dishId } = ask;
    const basis = packageId
      ? { basePrice: found(packages.get(packageId), '套餐', 'package'), categoryIds: [] }
      : dishId
        ? dishBasis(ask, found(dishes.get(dishId), '菜品', 'dish'))
        : { basePrice: undefined, categoryIds: [] };
    const verdict = priceOf(mealOf(ask, eater, dayKind(ask.day, ask.placeId), basis), rules, eater.gradePercent);
    const { price, basePrice, rule, discount, losing } = verdict;
    const mealAllowance = dishId && !packageId ? 0n : (eater.allowances[ask.mealPeriod - 1] ?? 0n);
    return { price, basePrice, ruleId: rule?.id, ruleName: rule?.name ?? '', discount, mealAllowance, losing };
  });
}

const dishBasis = ({ basePrice }: PriceAsk, dish: DishBasis): DishBasis =>
  basePrice === undefined ? dish : { ...dish, basePrice };

function mealOf(
  ask: PriceAsk,
  { employeeTypeId, priceLevel }: Eater,
  dayKind: number,
  basis: { basePrice: Fen | undefined; categoryIds: readonly string[] },
): Meal {
  return {
    placeId: ask.placeId,
    mealPeriod: ask.mealPeriod,
    day: ask.day,
    weekday: isoWeekday(ask.day),
    dayKind,
    employeeTypeId,
    priceLevel,
    helping: ask.helping ?? 1,
    categoryIds: basis.categoryIds,
    packageId: ask.packageId,
    dishId: ask.packageId ? undefined : ask.dishId,
    basePrice: basis.basePrice,
  };
}

const idsOf = (asks: readonly PriceAsk[], key: 'employeeId' | 'packageId' | 'dishId'): string[] => [
  ...new Set(asks.flatMap((ask) => ask[key] ?? [])),
];

function found<T>(value: T | undefined, zh: string, en: string): T {
  if (value === undefined) throw new DomainError('dining.no-such-ask', { what: label(zh, en) });
  return value;
}
