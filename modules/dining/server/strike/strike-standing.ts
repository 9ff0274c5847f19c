import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { settingsOf } from '../parameter/settings-of.ts';
import { strikeDaysOf } from './strike-days.ts';
import { blockedUntil, countedOn, strikeRefusal } from './strike-rules.ts';

/** How somebody stands with no-shows at a place, or without one by what holds for the tenant: what counts today, and until when nothing can be booked. */
export async function strikeStanding(
  ctx: Context,
  { employeeId, placeId }: { readonly employeeId: string; readonly placeId?: string | undefined },
) {
  const { strikes } = await settingsOf(ctx, placeId);
  const days = (await strikeDaysOf(ctx, [employeeId])).get(employeeId) ?? [];
  const today = businessDay(ctx.now, ctx.zone);
  const isBlocked = strikeRefusal({ name: '', saasNo: '' }, days, strikes, today) !== undefined;
  return {
    count: countedOn(today, days, strikes),
    limit: strikes.limit,
    days: strikes.days,
    blockedUntil: isBlocked ? (blockedUntil(days, strikes) ?? '') : '',
  };
}
