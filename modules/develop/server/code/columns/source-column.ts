/** A table of a data source. */
export interface SourceTable {
  readonly name: string;
  readonly remark: string;
}

/** A column from information_schema, in a common format for all databases. */
export interface SourceColumn {
  readonly name: string;
  /** Lower-case, without length: `varchar`, `timestamp with time zone`. */
  readonly type: string;
  readonly length: number | null;
  readonly scale: number | null;
  /** Not null and without default. */
  readonly isRequired: boolean;
  readonly isKey: boolean;
  /** A single-column unique key. */
  readonly isUnique: boolean;
  readonly remark: string;
  /** Values of an enumeration. */
  readonly options: readonly string[];
}
