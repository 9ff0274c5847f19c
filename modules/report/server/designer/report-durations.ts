import { createHash } from 'node:crypto';
import { label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createCacheMap } from '@refectory/engine/server/caches.ts';
import type { CompiledReport } from './run-report.ts';

/** Number of runs from which the usual duration is estimated. */
const maxRuns = 9;
const maxReports = 2000;

const durations = createCacheMap<readonly number[]>('report-durations', label('报表用时', 'Report durations'));

/**
 * Key: the same definition over the same number of days, which determine the duration more than which days or places.
 */
function questionKey({ tenantId }: Context, { plan: { days }, text }: CompiledReport): string {
  const length = days ? Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) : 0;
  return createHash('sha256')
    .update(JSON.stringify([tenantId, length, text]))
    .digest('base64');
}

/** Records the duration of a run. */
export function noteDuration(ctx: Context, report: CompiledReport, milliseconds: number): void {
  const key = questionKey(ctx, report);
  const runs = [...(durations.get(key) ?? []), milliseconds].slice(-maxRuns);
  durations.delete(key);
  durations.set(key, runs);
  const [oldest] = durations.keys();
  if (durations.size > maxReports && oldest) durations.delete(oldest);
}

/** Median duration of the last runs in this process, in whole seconds, rounded up; 0 without runs. */
export function usualSeconds(ctx: Context, report: CompiledReport): number {
  const runs = (durations.get(questionKey(ctx, report)) ?? []).toSorted((one, other) => one - other);
  return Math.ceil((runs[Math.floor(runs.length / 2)] ?? 0) / 1000);
}
