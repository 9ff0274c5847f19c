import type { Fields } from '@refectory/declaration/field/field.ts';
import type { OpenedRows } from '@refectory/declaration/report.ts';
import type { ReportDefinition, ReportFilter } from '../definition.ts';
import type { DimensionName } from '../dimensions.ts';
import type { CatalogueFigure } from '../figure-catalogue.ts';
import type { Days } from '../period.ts';
import { type DayLimit, isOfDay, spanFilters, spanWithin } from './cell-days.ts';

/** A cell that leads somewhere: the dimensions that it has a value of, and the days of its report. */
export interface OpenedCell {
  readonly keys: ReadonlyMap<string, string>;
  readonly days: Days | undefined;
}

/** Filters that all hold; two on the same field leave what both name. `false`: they cannot be said together, or leave nothing. */
function add(filters: Map<string, string>, name: string, value: string): boolean {
  const other = filters.get(name);
  if (other === undefined || other === value) filters.set(name, value);
  else if (name.includes('_')) return false;
  else {
    const both = other.split(',').filter((each) => value.split(',').includes(each));
    if (both.length === 0) return false;
    filters.set(name, both.join(','));
  }
  return true;
}

type Asked = readonly [name: string, value: string];

/** A limit of the report as a filter of the list; undefined where the list cannot be asked so. */
function filterOf(
  { drillDown }: CatalogueFigure['source'],
  { dimension, operator, values }: ReportFilter,
  fields: Fields,
): Asked | undefined {
  const declared = drillDown?.filters[dimension as DimensionName];
  if (!declared) return undefined;
  const name = declared.replace(/_equal$/, '');
  const field = fields[name];
  if (!field) return undefined;
  const isText = field.kind === 'text' || field.kind === 'multiline';
  const isGiven = drillDown?.given?.includes(dimension as DimensionName);
  if (operator === 'isEmpty') return isText ? undefined : [`${name}_null`, '1'];
  if (operator === 'isGiven') return isText ? undefined : [`${name}_notnull`, '1'];
  // A comparison with several texts, or leaving out several values, is no filter of lists; leaving out one leaves out empty ones too.
  if (operator === 'isNot') return values.length === 1 && isGiven ? [`${name}_notequal`, values[0] ?? ''] : undefined;
  if (isText) return values.length === 1 ? [`${name}_equal`, values[0] ?? ''] : undefined;
  return [declared, values.join(',')];
}

/**
 * The filters of a list for the rows that a cell of a report counts, by what the figure, the report and the cell say
 * (spec/report#counted-rows); undefined where the list cannot be asked for just these, or there are none.
 */
export function cellFilters(
  { source }: CatalogueFigure,
  { where = {} }: OpenedRows,
  { filters }: Pick<ReportDefinition, 'filters'>,
  { keys, days }: OpenedCell,
  fields: Fields,
): Record<string, string> | undefined {
  const ofCell = [...keys].map(([dimension, key]): ReportFilter => {
    return key === '' ? { dimension, operator: 'isEmpty', values: [] } : { dimension, operator: 'is', values: [key] };
  });
  const limits: DayLimit[] = [];
  const asked = new Map(Object.entries(where));
  for (const filter of [...filters, ...ofCell]) {
    const { dimension, operator, values } = filter;
    if (isOfDay(dimension)) {
      if (operator === 'isGiven') continue;
      if (operator === 'isEmpty') return undefined;
      limits.push({ dimension, values, isExcluding: operator === 'isNot' });
      continue;
    }
    const one = filterOf(source, filter, fields);
    if (!one || !add(asked, ...one)) return undefined;
  }
  const span = spanWithin(days, limits);
  const day = source.drillDown?.filters.day;
  if (!span || (span !== true && !day)) return undefined;
  // When a row was added is a field of every list and declared by none.
  const ofDays = span === true || !day ? [] : spanFilters(day, fields[day]?.kind ?? 'datetime', span);
  return Object.fromEntries([...asked, ...ofDays]);
}
