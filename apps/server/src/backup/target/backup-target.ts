/** An object of a target, with its size. */
export interface StoredObject {
  readonly name: string;
  readonly size: number;
}

/** Where backups lie. Names are paths with slashes. An object is there completely or not at all. */
export interface BackupTarget {
  /** For people; without credentials. */
  readonly address: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>;
  /** Everything whose name begins so, in the order of names. */
  list(prefix: string): Promise<StoredObject[]>;
  remove(names: readonly string[]): Promise<void>;
}
