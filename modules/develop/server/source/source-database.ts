/** An open connection to a data source. Reads only: the session refuses to write. */
export interface SourceDatabase {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Ends it politely. */
  close(): Promise<void>;
  /** Ends it now, whatever it is doing. */
  destroy(): void;
}

/** How long a data source may take. */
export interface SourceTimeouts {
  readonly connectMs: number;
  /** Connecting and everything asked, together. */
  readonly totalMs: number;
}
