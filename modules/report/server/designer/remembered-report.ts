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

/** What took longer than this is remembered; anything quicker is read each time. */
const slowMs = 500;
/** So long at most; the page says of when it is (decision 1831). */
const keptMs = 60_000;
/** So many answers; of at most 5000 lines each. */
const maxKept = 100;

interface Remembered {
  readonly at: number;
  readonly result: ReportResult;
  readonly tenantId: string;
  readonly topics: ReadonlySet<string>;
}

const answers = createCacheMap<Remembered>('reports', label('报表结果', 'Answers of reports'));

/** Forgets what rows that have changed were counted into; without a topic everything. */
function forget(tenantId?: string, topic?: string): void {
  if (topic === undefined) answers.clear();
  for (const [key, answer] of answers)
    if (answer.tenantId === tenantId && answer.topics.has(topic as string)) answers.delete(key);
}

/**
 * A report as the person sees it: read now, or where that takes long remembered until its rows change, for a minute at most. Rights,
 * places and data scopes are those of the moment in either case: they are part of what an answer is remembered by.
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
    // Rows that changed while it was read may or may not be in it.
    if (watch.isUnchanged()) remember(key, { at: ctx.now.getTime(), result, tenantId: ctx.tenantId, topics });
    return result;
  } finally {
    watch.end();
  }
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
