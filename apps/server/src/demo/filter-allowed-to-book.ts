import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readSettingsOfPlaces } from '@refectory/modules/dining/server/parameter/dining-settings.ts';
import { listStrikeDays } from '@refectory/modules/dining/server/strike/list-strike-days.ts';
import { strikeRefusal } from '@refectory/modules/dining/server/strike/strike-rules.ts';

/** Employees whose booking is not blocked by no-shows at that time, in their order. */
export async function filterAllowedToBook<
  T extends { readonly placeId: string; readonly diner: { readonly id: string } },
>(ctx: Context, meals: readonly T[]): Promise<T[]> {
  const days = await listStrikeDays(
    ctx,
    meals.map(({ diner }) => diner.id),
  );
  if (days.size === 0) return [...meals];
  const today = businessDay(ctx.now, ctx.zone);
  const struck = meals.filter(({ diner }) => days.has(diner.id));
  const settingsOf = await readSettingsOfPlaces(
    ctx,
    struck.map(({ placeId }) => placeId),
  );
  const isBarred = ({ diner, placeId }: T): boolean =>
    strikeRefusal({ name: '', saasNo: '' }, days.get(diner.id) ?? [], settingsOf(placeId).strikes, today) !== undefined;
  const barred = new Set(struck.filter(isBarred));
  return meals.filter((planned) => !barred.has(planned));
}
