import type { Label } from '@refectory/declaration/label.ts';
import type { ListSource } from '../list/list-source.ts';
import type { Registry } from '../resource/registry.ts';
import type { CellFormat } from '../workbook/cell-xml.ts';

/** A column of grouped rows: wire name, SQL value, and heading in a file. */
export interface GroupColumn {
  readonly name: string;
  /** SQL over the table or view of the resource, `t`. */
  readonly sql: string;
  /** Absent: not exported. */
  readonly label?: Label;
  readonly format?: CellFormat;
}

/** One way to group the rows of a resource. */
export interface Grouping {
  readonly label: Label;
  /** Columns that identify a group. */
  readonly keys: readonly GroupColumn[];
  /** Aggregates of a group. */
  readonly measures: readonly GroupColumn[];
  /** Order of the groups, by these columns. */
  readonly order: string;
}

/** The list source of the grouped rows; its filters and data scopes apply. */
export interface GroupSource {
  readonly registry: Registry;
  readonly list: ListSource;
}
