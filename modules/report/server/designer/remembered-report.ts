import { createHash } from 'node:crypto';
import { label } from '@refectory/declaration/label.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createCacheMap } from '@refectory/engine/server/caches.ts';
import { figuresTopic } from '#report/contract/dashboard/figures-topic.ts';
import type { ReportDefinition } from '#report/contract/designer/definition.ts';
import type { ReportResult } from '#report/contract/designer/report-result.ts';
import { startHearing, watchChanges } from './heard-changes.ts';
import { noteDuration } from './report-durations.ts';
import { type CompiledReport, prepareReport, readReport } from './run-report.ts';

/** Reports that take longer are cached; quicker ones are read each time. */
const slowMs = 500;
/** Maximum age in the cache; the page shows the time of the figures (decision 1831). */
const keptMs = 60_000;
/** Maximum number of cached reports, each of at most 5000 lines. */
const maxKept = 100;

interface Remembered {
  readonly at: number;
  readonly result: ReportResult;
  readonly tenantId: string;
  readonly topics: ReadonlySet<string>;
}

const answers = createCacheMap<Remembered>('reports', label('报表结果', 'Report results'));

/** Drops cached reports that counted changed rows; without a topic all. */
function forget(tenantId?: string, topic?: string): void {
  if (topic === undefined) answers.clear();
  for (const [key, answer] of answers)
    if (answer.tenantId === tenantId && answer.topics.has(topic as string)) answers.delete(key);
}

/**
 * The report for the user: read now, or if that is slow cached until its rows change, for a minute at most.
 * Permissions, places and data scopes are current in both cases, because they are part of the cache key.
 */
export async function answerReport(
  ctx: Context,
  { registry, runner }: Pick<CallEnvironment, 'registry' | 'runner'>,
  definition: ReportDefinition,
  fresh = false,
): Promise<ReportResult> {
  const report = await prepareReport(ctx, registry, definition);
  const key = answerKey(ctx, report);
  const known = answers.get(key);
  const age = ctx.now.getTime() - (known?.at ?? 0);
  if (known && !fresh && age >= 0 && age < keptMs) return known.result;
  const topics = new Set(report.plan.figures.map(({ sourceName }) => figuresTopic(sourceName)));
  const watch = watchChanges(runner, ctx.tenantId, topics);
  const began = performance.now();
  try {
    const result = await readReport(ctx, report);
    const took = performance.now() - began;
    noteDuration(ctx, report, took);
    answers.delete(key);
    if (took < slowMs) return result;
    startHearing(runner, forget);
    // Rows that changed during the read may or may not be included, so the result is not cached.
    if (watch.isUnchanged() && !ctx.replica?.isOvertaken())
      remember(key, { at: ctx.now.getTime(), result, tenantId: ctx.tenantId, topics });
    return result;
  } finally {
    watch.end();
  }
}

/** Cache key: the statement with its parameters, and the user with his data scopes; never shared between users. */
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
