import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow, nextSerial } from '#test/factories/insert-row.ts';

export interface PlaceOptions {
  readonly name?: string;
  readonly code?: string;
  readonly kind?: number;
  readonly status?: number;
  readonly mealPeriods?: readonly number[];
  readonly capacity?: number;
  /** `HH:mm`. */
  readonly openTime?: string;
  readonly closeTime?: string;
}

/** An open canteen with breakfast, lunch and dinner. Returns its id. */
export function createPlace(
  ctx: Context,
  { name, code, kind, status, mealPeriods, capacity, openTime, closeTime }: PlaceOptions = {},
): Promise<string> {
  const serial = nextSerial();
  return insertRow(ctx, 'dining_place', {
    name: name ?? `餐厅${serial}`,
    code: code ?? `P${serial}`,
    kind,
    status,
    meal_periods: mealPeriods,
    capacity,
    open_time: openTime,
    close_time: closeTime,
  });
}

/** Makes a user a dining admin of these places only. */
export function restrictToPlaces(ctx: Context, userId: string, placeIds: readonly string[]): Promise<string> {
  return insertRow(ctx, 'dining_admin_user', { user_id: userId, place_ids: placeIds });
}

/** Sets a dining parameter of a place or of the tenant. */
export function setParameter(ctx: Context, key: string, value: string, placeId?: string): Promise<string> {
  return insertRow(ctx, 'dining_parameter', { param_key: key, param_value: value, place_id: placeId });
}
