import { drillFilters } from '@refectory/declaration/drill-down.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { DrillDown, OpenedRows } from '@refectory/declaration/report.ts';
import type { Row } from '../api/queries.ts';
import { findResource } from '../list/resource-registry.ts';
import { reportTexts } from './report-texts.ts';

/** The target list of a report line: its address and, for a resource, its fields. */
export interface DrillTarget {
  readonly path: string;
  readonly fields: Fields;
  readonly label: Label;
}

/** The target list of the lines of a report; undefined when it does not exist. */
export const drillTarget = ({ page, resource }: Pick<DrillDown, 'page' | 'resource'>): DrillTarget | undefined =>
  page ? { path: page, fields: {}, label: reportTexts.drill } : findResource(resource);

/** The URL of the list behind a report line or a figure, filtered to the counted rows. */
export function drillUrl(
  drillDown: DrillDown,
  { path, fields }: DrillTarget,
  row: Row,
  asked: Readonly<Record<string, string>>,
  opened?: OpenedRows,
): string {
  return `${path}?${new URLSearchParams(drillFilters(drillDown, fields, row, asked, opened))}`;
}
