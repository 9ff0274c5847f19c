import type { Label } from '@refectory/declaration/label.ts';
import type { ListSource } from '../list/list-source.ts';
import type { Registry } from '../resource/registry.ts';
import type { CellFormat } from '../workbook/cell-xml.ts';

/** A column of grouped rows: its name on the wire, its value, and how it reads in a file. */
export interface GroupColumn {
  readonly name: string;
  /** Over the table or view of the resource, `t`. */
  readonly sql: string;
  /** Absent: not part of a file. */
  readonly label?: Label;
  readonly format?: CellFormat;
}

/** One way to group the rows of a resource. */
export interface Grouping {
  readonly label: Label;
  /** What makes a group. */
  readonly keys: readonly GroupColumn[];
  /** What each group answers beside its keys. */
  readonly measures: readonly GroupColumn[];
  /** Order of the groups, by their columns. */
  readonly order: string;
}

/** The rows that are grouped: filters, places and data scopes are those of their list. */
export interface GroupSource {
  readonly registry: Registry;
  readonly list: ListSource;
}
