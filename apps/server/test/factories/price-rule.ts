import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow, nextSerial } from '#test/factories/insert-row.ts';

export interface PriceRuleOptions {
  readonly name?: string;
  /** 1 fixed, 2 percent, 3 minus. */
  readonly method?: number;
  /** Yuan, or percent: `'10'`. */
  readonly value: string;
  readonly placeId?: string;
  readonly employeeTypeId?: string;
  readonly mealPeriod?: number;
  readonly dayKind?: number;
  readonly helping?: number;
  readonly packageId?: string;
  readonly dishId?: string;
  readonly categoryId?: string;
  readonly priority?: number;
  readonly status?: number;
}

/** An enabled price rule; by default a fixed price. Returns its id. */
export function createPriceRule(ctx: Context, options: PriceRuleOptions): Promise<string> {
  const { packageId, dishId, categoryId } = options;
  return insertRow(ctx, 'dining_price_rule', {
    name: options.name ?? `规则${nextSerial()}`,
    scope: packageId ? 4 : dishId ? 3 : categoryId ? 2 : 1,
    package_id: packageId,
    dish_id: dishId,
    category_id: categoryId,
    method: options.method ?? 1,
    value: options.value,
    place_id: options.placeId,
    employee_type_id: options.employeeTypeId,
    meal_period: options.mealPeriod,
    day_kind: options.dayKind,
    helping: options.helping,
    priority: options.priority,
    status: options.status,
  });
}
