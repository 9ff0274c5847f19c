import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow, nextSerial } from '#test/factories/insert-row.ts';

export interface PackageOptions {
  readonly placeId: string;
  readonly name?: string;
  readonly price?: Fen;
  readonly mealPeriods?: readonly number[];
  readonly dailyQuota?: number;
  readonly dishIds?: readonly string[];
  readonly packageStatus?: number;
}

/** An available package at 12.00 for breakfast, lunch and dinner, without a quota. Returns its id. */
export function createPackage(ctx: Context, options: PackageOptions): Promise<string> {
  return insertRow(ctx, 'dining_package', {
    place_id: options.placeId,
    name: options.name ?? `套餐${nextSerial()}`,
    price: (options.price ?? 1200n).toString(),
    meal_periods: options.mealPeriods ?? [1, 2, 3],
    daily_quota: options.dailyQuota,
    dish_ids: options.dishIds,
    package_status: options.packageStatus,
  });
}

/** An available dish. Returns its id. */
export function createDish(
  ctx: Context,
  options: { name?: string; basePrice?: Fen; categoryId?: string } = {},
): Promise<string> {
  const serial = nextSerial();
  return insertRow(ctx, 'dining_dish', {
    name: options.name ?? `菜品${serial}`,
    code: `D${serial}`,
    base_price: (options.basePrice ?? 800n).toString(),
    category_id: options.categoryId,
  });
}

export function createCategory(ctx: Context, name?: string, parentId?: string): Promise<string> {
  return insertRow(ctx, 'shop_category', { name: name ?? `分类${nextSerial()}`, parent_id: parentId });
}
