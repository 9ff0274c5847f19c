/** An open read-only connection to a data source; its session refuses writes. */
export interface SourceDatabase {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Closes the connection. */
  close(): Promise<void>;
  /** Destroys the socket. */
  destroy(): void;
}

/** Time limits for a data source. */
export interface SourceTimeouts {
  readonly connectMs: number;
  /** Connecting and all queries together. */
  readonly totalMs: number;
}
