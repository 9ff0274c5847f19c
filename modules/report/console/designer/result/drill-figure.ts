import type { Field } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import type { CatalogueFigure } from '../../../contract/designer/figure-catalogue.ts';
import type { Days } from '../../../contract/designer/period.ts';

/** A cell that leads somewhere: the dimensions that it has a value of, and the days of its report. */
export interface DrilledCell {
  readonly keys: ReadonlyMap<string, string>;
  readonly days: Days | undefined;
}

const dayLength = 86_400_000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** The days that a value of a dimension of days means. */
function daysOf(name: string, key: string): Days | undefined {
  if (key === '') return undefined;
  if (name === 'day') return { from: key, to: key };
  if (name === 'week') return { from: key, to: later(key, 6) };
  if (name === 'year') return { from: `${key}-01-01`, to: `${key}-12-31` };
  if (name !== 'month') return undefined;
  const last = new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5, 7)), 0));
  return { from: `${key}-01`, to: last.toISOString().slice(0, 10) };
}

const both = (one: Days | undefined, other: Days | undefined): Days | undefined =>
  one && other
    ? { from: one.from > other.from ? one.from : other.from, to: one.to < other.to ? one.to : other.to }
    : (one ?? other);

function dayFilters(field: string, kind: Field['kind'] | undefined, { from, to }: Days): [string, string][] {
  const [first, last] = kind === 'datetime' ? [`${from} 00:00:00`, `${to} 23:59:59`] : [from, to];
  return [
    [`${field}_datege`, first],
    [`${field}_datele`, last],
  ];
}

/**
 * The list of the rows behind a cell of a figure, filtered by what the cell and the report say; undefined where its source has no
 * list, or the list cannot be asked for just these.
 */
export function drillFigureUrl(
  { source }: CatalogueFigure,
  { filters }: Pick<ReportDefinition, 'filters'>,
  { keys, days }: DrilledCell,
  resource: Resource | undefined,
): string | undefined {
  if (!source.drillDown || !resource) return undefined;
  const fields: Readonly<Partial<Record<string, string>>> = source.drillDown.filters;
  const params = new URLSearchParams();
  for (const { dimension, operator, values } of filters) {
    const field = fields[dimension];
    if (!field || operator !== 'is' || dimension === 'day') return undefined;
    params.set(field, values.join(','));
  }
  let span = days;
  for (const [name, key] of keys) {
    const ofKey = daysOf(name, key);
    const field = fields[name];
    if (ofKey) span = both(span, ofKey);
    else if (field && key !== '') params.set(field, key);
    else return undefined;
  }
  if (span && !fields.day) return undefined;
  if (span && fields.day)
    for (const [name, value] of dayFilters(fields.day, resource.fields[fields.day]?.kind, span))
      params.set(name, value);
  return `${resource.path}?${params}`;
}
