import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type DiningSettings, readDiningSettings } from '@refectory/modules/dining/server/parameter/dining-settings.ts';
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
  const settings = new Map<string, DiningSettings>();
  for (const placeId of new Set(struck.map((planned) => planned.placeId)))
    settings.set(placeId, await readDiningSettings(ctx, placeId));
  const isBarred = ({ diner, placeId }: T): boolean => {
    const strikes = settings.get(placeId)?.strikes;
    return (
      strikes !== undefined &&
      strikeRefusal({ name: '', saasNo: '' }, days.get(diner.id) ?? [], strikes, today) !== undefined
    );
  };
  const barred = new Set(struck.filter(isBarred));
  return meals.filter((planned) => !barred.has(planned));
}
