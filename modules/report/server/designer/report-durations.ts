import { createHash } from 'node:crypto';
import { label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createCacheMap } from '@refectory/engine/server/caches.ts';
import type { CompiledReport } from './run-report.ts';

/** So many runs say how long a report usually takes. */
const maxRuns = 9;
const maxReports = 2000;

const durations = createCacheMap<readonly number[]>('report-durations', label('报表用时', 'Times of reports'));

/** The same question over as many days: what is asked decides how long it takes, hardly of which days or which place. */
function questionKey({ tenantId }: Context, { plan: { days }, text }: CompiledReport): string {
  const length = days ? Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) : 0;
  return createHash('sha256')
    .update(JSON.stringify([tenantId, length, text]))
    .digest('base64');
}

/** Notes how long a report took. */
export function noteDuration(ctx: Context, report: CompiledReport, milliseconds: number): void {
  const key = questionKey(ctx, report);
  const runs = [...(durations.get(key) ?? []), milliseconds].slice(-maxRuns);
  durations.delete(key);
  durations.set(key, runs);
  const [oldest] = durations.keys();
  if (durations.size > maxReports && oldest) durations.delete(oldest);
}

/** What a report took in the middle of its last runs in this process, in whole seconds, rounded up; 0 where there were none. */
export function usualSeconds(ctx: Context, report: CompiledReport): number {
  const runs = (durations.get(questionKey(ctx, report)) ?? []).toSorted((one, other) => one - other);
  return Math.ceil((runs[Math.floor(runs.length / 2)] ?? 0) / 1000);
}
