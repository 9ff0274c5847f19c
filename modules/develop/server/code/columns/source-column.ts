/** A table of a data source. */
export interface SourceTable {
  readonly name: string;
  readonly remark: string;
}

/** A column as information_schema tells it, the same for all databases. */
export interface SourceColumn {
  readonly name: string;
  /** In small letters, without length: `varchar`, `timestamp with time zone`. */
  readonly type: string;
  readonly length: number | null;
  readonly scale: number | null;
  /** Not null, and nothing stands in for it. */
  readonly isRequired: boolean;
  readonly isKey: boolean;
  /** Alone in a unique key. */
  readonly isUnique: boolean;
  readonly remark: string;
  /** Values of an enumeration. */
  readonly options: readonly string[];
}
