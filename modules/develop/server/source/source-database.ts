/** An open connection to a data source. Reads only: the session refuses to write. */
export interface SourceDatabase {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Closes the connection. */
  close(): Promise<void>;
  /** Destroys the socket. */
  destroy(): void;
}

/** How long a data source may take. */
export interface SourceTimeouts {
  readonly connectMs: number;
  /** Connecting and everything asked, together. */
  readonly totalMs: number;
}
