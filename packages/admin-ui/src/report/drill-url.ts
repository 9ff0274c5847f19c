import type { Fields } from '@refectory/declaration/field/field.ts';
import type { DrillDown } from '@refectory/declaration/report.ts';
import type { Row } from '../api/queries.ts';
import { findResource } from '../list/resource-registry.ts';

/** The list that a line leads to: its address and, of a resource, its fields. */
export interface DrillTarget {
  readonly path: string;
  readonly fields: Fields;
}

/** Where the lines of a report lead; undefined when the product has no such list. */
export const drillTarget = ({ page, resource }: DrillDown): DrillTarget | undefined =>
  page ? { path: page, fields: {} } : findResource(resource);

/** The list behind a line of a report, filtered to what the line counts. A day becomes the span that the search form shows. */
export function drillUrl(
  { filters, sharedFilters = [] }: DrillDown,
  { path, fields }: DrillTarget,
  row: Row,
  asked: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (sharedFilters.some((kept) => name === kept || name.startsWith(`${kept}_`))) params.set(name, value);
  for (const [field, column] of Object.entries(filters)) {
    const value = String(row[column] ?? '');
    if (value === '') continue;
    if (fields[field]?.kind === 'date') {
      params.set(`${field}_datege`, value);
      params.set(`${field}_datele`, value);
    } else params.set(field, value);
  }
  return `${path}?${params}`;
}
