import { together } from '@refectory/engine/database/together.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readDiningSettings } from '../parameter/dining-settings.ts';
import { listStrikeDays } from './list-strike-days.ts';
import { countActiveStrikes, findBlockEnd, strikeRefusal } from './strike-rules.ts';

/**
 * No-show status of a person at a place, or by the tenant's settings: strikes that count today, and the last day
 * blocked.
 */
export async function readStrikeStatus(
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
