import type { Label } from '@refectory/declaration/label.ts';

/** A column that holds keys of a dictionary. */
export interface CodedColumn {
  readonly dictionary: string;
  readonly table: string;
  readonly column: string;
  /** Several keys in an array. */
  readonly isMany: boolean;
  /** Rows of no tenant. */
  readonly platform: boolean;
  readonly resource: Label;
  readonly field: Label;
}

let known: readonly CodedColumn[] = [];

/** Told once, when the registry of the running product is made. */
export function rememberCodedColumns(columns: readonly CodedColumn[]): void {
  known = columns;
}

/** The columns that hold keys of that dictionary. */
export const codedColumns = (dictionary: string): CodedColumn[] =>
  known.filter((each) => each.dictionary === dictionary);
