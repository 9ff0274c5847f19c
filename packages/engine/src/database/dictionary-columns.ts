import type { Label } from '@refectory/declaration/label.ts';

/** A column that holds keys of a dictionary. */
export interface DictionaryColumn {
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

let registeredColumns: readonly DictionaryColumn[] = [];

/** Told once, when the registry of the running product is made. */
export function setDictionaryColumns(columns: readonly DictionaryColumn[]): void {
  registeredColumns = columns;
}

/** The columns that hold keys of that dictionary. */
export const listDictionaryColumns = (dictionary: string): DictionaryColumn[] =>
  registeredColumns.filter((each) => each.dictionary === dictionary);
