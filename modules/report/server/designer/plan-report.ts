import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { ReportDefinition } from '#report/contract/designer/definition.ts';
import { type DimensionName, dimensionField, isDimension } from '#report/contract/designer/dimensions.ts';
import { type CatalogueFigure, figures } from '#report/contract/designer/figure-catalogue.ts';
import { type Days, type Step, spanBefore, spanDays, spanLength, spanNames } from '#report/contract/designer/period.ts';
import { type PlannedFilter, planFilter } from './plan-filter.ts';

/** A validated definition the user may run, with its current days. */
export interface ReportPlan {
  readonly figures: readonly CatalogueFigure[];
  /** Row dimensions, then column dimensions. */
  readonly dimensions: readonly DimensionName[];
  readonly rowCount: number;
  readonly days: Days | undefined;
  /** The comparison period, and its distance. */
  readonly before: { readonly days: Days; readonly step: Step } | undefined;
  readonly filters: readonly PlannedFilter[];
  readonly sort: { readonly by: string; readonly descending: boolean } | null;
  readonly limit: number | null;
}

/** Maximum number of days of a period. */
const [firstDay, lastDay] = ['2000-01-01', '2100-12-31'];

/**
 * Validates a definition against the catalogue and the user's permissions; refuses by name a figure whose source he
 * may not read, or a dimension that one of the figures lacks.
 */
export function planReport(ctx: Context, definition: ReportDefinition): ReportPlan {
  const chosen = readFigures(ctx, definition);
  const dimensions = readDimensions([...definition.rows, ...definition.columns], chosen);
  const { days, step } = readPeriod(ctx, definition, chosen);
  const filters = definition.filters.map((filter, n) => {
    const [dimension] = readDimensions([filter.dimension], chosen, `definition.filters.${n}.dimension`);
    return planFilter(dimension as DimensionName, filter, `definition.filters.${n}.values`);
  });
  if (definition.compare && !days)
    throw new DomainError('report.compare-needs-period', {}, { field: 'definition.compare' });
  assertShown(definition);
  return {
    figures: chosen,
    dimensions,
    rowCount: definition.rows.length,
    days,
    before: definition.compare && days ? { days: spanBefore(days, step), step } : undefined,
    filters,
    sort: definition.sort,
    limit: definition.limit,
  };
}

function readFigures(ctx: Context, { figures: names }: ReportDefinition): CatalogueFigure[] {
  const field = 'definition.figures';
  if (names.length === 0) throw new DomainError('report.no-figures', {}, { field });
  const seen = new Set<string>();
  return names.map((name) => {
    const figure = figures.get(name);
    if (!figure) throw new DomainError('report.no-such-figure', { name }, { field });
    if (seen.has(name)) throw new DomainError('report.figure-twice', { figure: figure.label }, { field });
    seen.add(name);
    const { source, label } = figure;
    if (!can(ctx, source.right))
      throw new DomainError('report.figure-not-allowed', { source: source.label, figure: label }, { field });
    return figure;
  });
}

function readDimensions(
  names: readonly string[],
  chosen: readonly CatalogueFigure[],
  field = 'definition.rows',
): DimensionName[] {
  const seen = new Set<string>();
  return names.map((name) => {
    if (!isDimension(name)) throw new DomainError('report.no-such-dimension', { name }, { field });
    const { label } = dimensionField(name);
    if (seen.has(name)) throw new DomainError('report.dimension-twice', { dimension: label }, { field });
    seen.add(name);
    const without = chosen.find(({ source }) => !source.dimensions.includes(name));
    if (without)
      throw new DomainError(
        'report.dimension-not-of-figure',
        { source: without.source.label, figure: without.label, dimension: label },
        { field },
      );
    return name;
  });
}

interface Period {
  readonly days: Days | undefined;
  readonly step: Step;
}

function readPeriod(ctx: Context, { period }: ReportDefinition, chosen: readonly CatalogueFigure[]): Period {
  const span = spanNames.find((name) => name === period?.span);
  const today = businessDay(ctx.now, ctx.zone);
  const [from, to] = [period?.from || undefined, period?.to || undefined];
  if (!span && !from && !to) return { days: undefined, step: { days: 1 } };
  const without = chosen.find(({ source }) => !source.hasDay);
  const field = 'definition.period';
  if (without)
    throw new DomainError(
      'report.figure-without-days',
      { source: without.source.label, figure: without.label },
      { field },
    );
  if (span) {
    const { step, ...days } = spanDays(span, today);
    return { days, step };
  }
  // An open range: up to or from today.
  const days = { from: from ?? (to && to < today ? to : today), to: to ?? (from && from > today ? from : today) };
  if (days.from > days.to) throw new DomainError('report.period-reversed', {}, { field });
  if (days.from < addDays(firstDay as string, 0) || days.to > (lastDay as string))
    throw new DomainError('report.period-too-far', { from: firstDay as string, to: lastDay as string }, { field });
  return { days, step: spanLength(days) };
}

/** Order and colours must refer to figures of the report. */
function assertShown({ figures: names, rows, columns, sort, colours }: ReportDefinition): void {
  if (sort && ![...names, ...rows, ...columns].includes(sort.by))
    throw new DomainError('report.sort-not-shown', {}, { field: 'definition.sort' });
  if (colours.some(({ figure }) => !names.includes(figure)))
    throw new DomainError('report.colour-not-shown', {}, { field: 'definition.colours' });
}
