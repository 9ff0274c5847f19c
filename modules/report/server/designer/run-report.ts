import { isStatementCancelled } from '@refectory/engine/database/database-errors.ts';
import { readRowsOnce } from '@refectory/engine/list/read-text-rows.ts';
import { SqlParameters } from '@refectory/engine/list/sql-parameters.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import type { ReportDefinition } from '#report/contract/designer/definition.ts';
import { type Level, limitRows, type ReportLine, type ReportResult } from '#report/contract/designer/report-result.ts';
import { compileReport, maxReportLines } from './compile-report.ts';
import { planReport, type ReportPlan } from './plan-report.ts';

/** Statement timeout of a report; the user can cancel it earlier. */
const timeoutMs = 60_000;

/** A compiled report for the current user. */
export interface CompiledReport {
  readonly plan: ReportPlan;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Validates and compiles a report. Refuses by name an invalid definition, or one without permission. */
export async function prepareReport(
  ctx: Context,
  registry: Registry,
  definition: ReportDefinition,
): Promise<CompiledReport> {
  const plan = planReport(ctx, definition);
  const parameters = new SqlParameters();
  const text = await compileReport(ctx, registry, plan, parameters);
  return { plan, text, values: parameters.values };
}

/** Runs a compiled report: one statement for all figures, lines and totals. */
export async function readReport(ctx: Context, { plan, text, values }: CompiledReport): Promise<ReportResult> {
  const found = await readRowsOnce(ctx, text, values, timeoutMs).catch((error: unknown) => {
    if (isStatementCancelled(error)) throw new DomainError('report.took-too-long', { seconds: timeoutMs / 1000 });
    throw error;
  });
  const lines = found.slice(0, maxReportLines).map((cells) => toLine(cells, plan));
  return {
    ...limitRows(lines, plan.rowCount, plan.limit),
    isCapped: found.length > maxReportLines,
    maxLines: maxReportLines,
    from: plan.days?.from ?? '',
    to: plan.days?.to ?? '',
    beforeFrom: plan.before?.days.from ?? '',
    beforeTo: plan.before?.days.to ?? '',
    asOf: formatWireTime(ctx.now, ctx.zone),
  };
}

/** Runs a report as the current user, on current rows (spec/report#designer). */
export const runReport = async (
  ctx: Context,
  registry: Registry,
  definition: ReportDefinition,
): Promise<ReportResult> => readReport(ctx, await prepareReport(ctx, registry, definition));

function toLine([level, ...cells]: readonly (string | null)[], { dimensions, figures }: ReportPlan): ReportLine {
  const texts = cells.map((cell) => cell ?? '');
  const keys = dimensions.length;
  const values = texts.slice(2 * keys);
  return {
    level: level as Level,
    keys: texts.slice(0, keys),
    names: texts.slice(keys, 2 * keys),
    figures: values.slice(0, figures.length),
    before: values.slice(figures.length),
  };
}
