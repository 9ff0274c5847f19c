import type { FieldKind } from '@refectory/declaration/field/field.ts';

/** Kinds a column of another database can become. */
export const mappedKinds = [
  'text',
  'multiline',
  'integer',
  'decimal',
  'money',
  'date',
  'time',
  'datetime',
  'flag',
  'choice',
  'image',
] as const satisfies readonly FieldKind[];

export type MappedKind = (typeof mappedKinds)[number];

/** A key of a dictionary that is generated along. */
export interface MappedEntry {
  readonly key: number;
  readonly zh: string;
  readonly en: string;
}

/** What becomes of one column of the table a resource is generated from. */
export interface ColumnMapping {
  readonly column: string;
  /** Its type there, for the reader. */
  readonly type?: string;
  /** `''`: it is left out. */
  readonly kind: MappedKind | '';
  /** The field, in camel case. */
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly required?: boolean;
  readonly list?: boolean;
  readonly search?: boolean;
  /** No two rows have the same; only of required texts and numbers. */
  readonly unique?: boolean;
  /** Longest text. */
  readonly max?: number | null;
  /** choice: a dictionary there is; else `entries` make one. */
  readonly dictionary?: string;
  readonly entries?: readonly MappedEntry[];
}
