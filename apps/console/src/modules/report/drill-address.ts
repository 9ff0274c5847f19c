import type { Report } from '@refectory/contract/kernel/report.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import type { Row } from '#api/queries.ts';

/** The list behind a line of a report, filtered to what the line counts. A day becomes the span that the search form shows. */
export function drillAddress({ filters }: NonNullable<Report['drill']>, { path, fields }: Resource, row: Row): string {
  const params = new URLSearchParams();
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
