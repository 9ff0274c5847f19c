import { createHash } from 'node:crypto';
import { label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { createCacheMap } from '@refectory/engine/server/caches.ts';
import type { ReportDefinition } from '#report/contract/designer/definition.ts';
import type { ReportResult } from '#report/contract/designer/report-result.ts';
import { type CompiledReport, prepareReport, readReport } from './run-report.ts';

/** What took longer than this is remembered; anything quicker is read each time. */
const slowMs = 500;
/** So long at most; the page says of when it is (decision 1768). */
const keptMs = 60_000;
/** So many answers; of at most 5000 lines each. */
const maxKept = 100;

interface Remembered {
  readonly at: number;
  readonly result: ReportResult;
}

const answers = createCacheMap<Remembered>('reports', label('报表结果', 'Answers of reports'));

/**
 * A report as the person sees it: read now, or where that takes long remembered for a minute at most. Rights, places and data
 * scopes are those of the moment in either case: they are part of what an answer is remembered by.
 */
export async function answerReport(
  ctx: Context,
  registry: Registry,
  definition: ReportDefinition,
  fresh = false,
): Promise<ReportResult> {
  const report = await prepareReport(ctx, registry, definition);
  const key = answerKey(ctx, report);
  const known = answers.get(key);
  const age = ctx.now.getTime() - (known?.at ?? 0);
  if (known && !fresh && age >= 0 && age < keptMs) return known.result;
  const began = performance.now();
  const result = await readReport(ctx, report);
  answers.delete(key);
  if (performance.now() - began >= slowMs) remember(key, { at: ctx.now.getTime(), result });
  return result;
}

/** The statement with its values, places among them, and who asks with what he sees; never another person's. */
function answerKey({ tenantId, user, language }: Context, { plan, text, values }: CompiledReport): string {
  const scopes = [...(user.dataLimits ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const parts = [tenantId, user.id, user.isAdministrator, scopes, language, plan.rowCount, plan.limit, text, values];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

function remember(key: string, answer: Remembered): void {
  answers.set(key, answer);
  for (const oldest of answers.keys()) {
    if (answers.size <= maxKept) return;
    answers.delete(oldest);
  }
}
