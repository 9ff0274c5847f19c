import type { Fields } from '@refectory/declaration/field/field.ts';
import type { OpenedRows } from '@refectory/declaration/report.ts';
import type { ReportDefinition, ReportFilter } from '../definition.ts';
import type { DimensionName } from '../dimensions.ts';
import type { CatalogueFigure } from '../figure-catalogue.ts';
import type { Days } from '../period.ts';
import { type DayLimit, isOfDay, spanFilters, spanWithin } from './cell-days.ts';

/** A cell: its dimension values, and the days of its report. */
export interface OpenedCell {
  readonly keys: ReadonlyMap<string, string>;
  readonly days: Days | undefined;
}

/** Combines filters; two on the same field are intersected. `false`: not expressible, or empty. */
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

/** A report filter as a list filter; undefined when the list has none for it. */
function toFilter(
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
  // Lists cannot compare with several texts or exclude several values; excluding one value also excludes empty ones.
  if (operator === 'isNot') return values.length === 1 && isGiven ? [`${name}_notequal`, values[0] ?? ''] : undefined;
  if (isText) return values.length === 1 ? [`${name}_equal`, values[0] ?? ''] : undefined;
  return [declared, values.join(',')];
}

/**
 * The list filters for the rows counted by a cell, from figure, report filters and dimension values
 * (spec/report#counted-rows); undefined when lists cannot express them, or there are none.
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
    const one = toFilter(source, filter, fields);
    if (!one || !add(asked, ...one)) return undefined;
  }
  const span = spanWithin(days, limits);
  const day = source.drillDown?.filters.day;
  if (!span || (span !== true && !day)) return undefined;
  // The creation time is a field of every list without being declared.
  const ofDays = span === true || !day ? [] : spanFilters(day, fields[day]?.kind ?? 'datetime', span);
  return Object.fromEntries([...asked, ...ofDays]);
}
