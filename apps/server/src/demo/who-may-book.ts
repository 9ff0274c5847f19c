import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { settingsOf } from '@refectory/modules/dining/server/parameter/settings-of.ts';
import { strikeDaysOf } from '@refectory/modules/dining/server/strike/strike-days.ts';
import { strikeRefusal } from '@refectory/modules/dining/server/strike/strike-rules.ts';

/** Those who are not barred by their no-shows at that moment, in their order. */
export async function whoMayBook<T extends { readonly placeId: string; readonly diner: { readonly id: string } }>(
  ctx: Context,
  wishes: readonly T[],
): Promise<T[]> {
  const days = await strikeDaysOf(
    ctx,
    wishes.map(({ diner }) => diner.id),
  );
  if (days.size === 0) return [...wishes];
  const today = businessDay(ctx.now, ctx.zone);
  const barred = new Set<T>();
  for (const wish of wishes.filter(({ diner }) => days.has(diner.id))) {
    const { strikes } = await settingsOf(ctx, wish.placeId);
    if (strikeRefusal({ name: '', saasNo: '' }, days.get(wish.diner.id) ?? [], strikes, today)) barred.add(wish);
  }
  return wishes.filter((wish) => !barred.has(wish));
}
