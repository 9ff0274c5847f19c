import type { Label } from '@refectory/declaration/label.ts';

/** A column that stores keys of a dictionary. */
export interface DictionaryColumn {
  readonly dictionary: string;
  readonly table: string;
  readonly column: string;
  /** The column is an array of keys. */
  readonly isMany: boolean;
  /** A platform table without `tenant_id`. */
  readonly platform: boolean;
  readonly resource: Label;
  readonly field: Label;
}

let registeredColumns: readonly DictionaryColumn[] = [];

/** Set once when the registry is created. */
export function setDictionaryColumns(columns: readonly DictionaryColumn[]): void {
  registeredColumns = columns;
}

/** The columns that store keys of that dictionary. */
export const listDictionaryColumns = (dictionary: string): DictionaryColumn[] =>
  registeredColumns.filter((each) => each.dictionary === dictionary);
