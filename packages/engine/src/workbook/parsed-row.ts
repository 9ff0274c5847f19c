/** A cell value after resolving formulas, links and formatted runs. */
export type SheetCell = string | number | boolean | Date | undefined;

export interface ParsedRow {
  /** Number of the row as the spreadsheet shows it; the header is row 1. */
  readonly row: number;
  /** By column, from 0. */
  readonly cells: readonly SheetCell[];
}
