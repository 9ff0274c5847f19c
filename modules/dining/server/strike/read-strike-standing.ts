import { together } from '@refectory/engine/database/together.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readDiningSettings } from '../parameter/dining-settings.ts';
import { listStrikeDays } from './list-strike-days.ts';
import { countActiveStrikes, findBlockEnd, strikeRefusal } from './strike-rules.ts';

/** How somebody stands with no-shows at a place, or without one by what holds for the tenant: what counts today, and until when nothing can be booked. */
export async function readStrikeStanding(
  ctx: Context,
  { employeeId, placeId }: { readonly employeeId: string; readonly placeId?: string | undefined },
) {
  const [{ strikes }, counted] = await together(readDiningSettings(ctx, placeId), listStrikeDays(ctx, [employeeId]));
  const days = counted.get(employeeId) ?? [];
  const today = businessDay(ctx.now, ctx.zone);
  const isBlocked = strikeRefusal({ name: '', saasNo: '' }, days, strikes, today) !== undefined;
  return {
    count: countActiveStrikes(today, days, strikes),
    limit: strikes.limit,
    days: strikes.days,
    blockedUntil: isBlocked ? (findBlockEnd(days, strikes) ?? '') : '',
  };
}
