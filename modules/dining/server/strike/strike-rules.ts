import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { addDays } from '@refectory/engine/request/clock.ts';

/** `limit` strikes within `days` days block booking for `blockDays` days; 0: never (spec/dining#strike). */
export interface StrikeSettings {
  readonly limit: number;
  readonly days: number;
  readonly blockDays: number;
}

/** Last blocked day for sorted, unforgiven strike days; undefined if booking is not blocked. */
export function findBlockEnd(
  strikeDays: readonly string[],
  { limit, days, blockDays }: StrikeSettings,
): string | undefined {
  if (limit === 0 || blockDays === 0) return undefined;
  for (let last = strikeDays.length - 1; last >= limit - 1; last -= 1) {
    const [from, to] = [strikeDays[last - limit + 1] as string, strikeDays[last] as string];
    if (to < addDays(from, days)) return addDays(to, blockDays);
  }
  return undefined;
}

/** Number of strikes that count on a day. */
export const countActiveStrikes = (today: string, strikeDays: readonly string[], { days }: StrikeSettings): number =>
  strikeDays.filter((day) => today < addDays(day, days)).length;

/** Refusal to book ahead while blocked, or undefined. Walk-ins are never refused, because they cannot be missed. */
export function strikeRefusal(
  { name, saasNo }: { readonly name: string | null; readonly saasNo: string | null },
  strikeDays: readonly string[],
  settings: StrikeSettings,
  today: string,
): Refusal | undefined {
  const until = findBlockEnd(strikeDays, settings);
  if (until === undefined || today > until) return undefined;
  return {
    code: 'dining.blocked-by-strikes',
    params: { name: name ?? '', saasNo: saasNo ?? '', limit: settings.limit, days: settings.days, until },
  };
}
