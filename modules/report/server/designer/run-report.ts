import { SqlParameters } from '@refectory/engine/list/list-filter.ts';
import { readRowsOnce } from '@refectory/engine/list/read-text-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import type { ReportDefinition } from '#report/contract/designer/definition.ts';
import { type Level, limitRows, type ReportLine, type ReportResult } from '#report/contract/designer/report-result.ts';
import { compileReport, maxReportLines } from './compile-report.ts';
import { planReport, type ReportPlan } from './plan-report.ts';

/**
 * Runs a report as the person who asks: one statement for all its figures, lines and totals. Refused by name where it does not
 * hold together or names what he may not read (spec/report#designer).
 */
export async function runReport(ctx: Context, registry: Registry, definition: ReportDefinition): Promise<ReportResult> {
  const plan = planReport(ctx, definition);
  const parameters = new SqlParameters();
  const text = await compileReport(ctx, registry, plan, parameters);
  const found = await readRowsOnce(ctx, text, parameters.values);
  const lines = found.slice(0, maxReportLines).map((cells) => toLine(cells, plan));
  return {
    ...limitRows(lines, plan.rowCount, plan.limit),
    isCapped: found.length > maxReportLines,
    maxLines: maxReportLines,
    from: plan.days?.from ?? '',
    to: plan.days?.to ?? '',
    beforeFrom: plan.before?.days.from ?? '',
    beforeTo: plan.before?.days.to ?? '',
  };
}

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
