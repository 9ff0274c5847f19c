import { drillFilters } from '@refectory/declaration/drill-down.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { DrillDown, OpenedRows } from '@refectory/declaration/report.ts';
import type { Row } from '../api/queries.ts';
import { findResource } from '../list/resource-registry.ts';
import { reportTexts } from './report-texts.ts';

/** The list that a line leads to: its address and, of a resource, its fields. */
export interface DrillTarget {
  readonly path: string;
  readonly fields: Fields;
  readonly label: Label;
}

/** Where the lines of a report lead; undefined when the product has no such list. */
export const drillTarget = ({ page, resource }: Pick<DrillDown, 'page' | 'resource'>): DrillTarget | undefined =>
  page ? { path: page, fields: {}, label: reportTexts.drill } : findResource(resource);

/** The list behind a line of a report, or behind one figure of it, filtered to what that counts. */
export function drillUrl(
  drillDown: DrillDown,
  { path, fields }: DrillTarget,
  row: Row,
  asked: Readonly<Record<string, string>>,
  opened?: OpenedRows,
): string {
  return `${path}?${new URLSearchParams(drillFilters(drillDown, fields, row, asked, opened))}`;
}
