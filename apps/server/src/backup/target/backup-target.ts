/** An object in a target, with its size. */
export interface StoredObject {
  readonly name: string;
  readonly size: number;
}

/** Storage of backups. Names are paths with slashes. Writing an object is atomic. */
export interface BackupTarget {
  /** For messages; without credentials. */
  readonly address: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if the object does not exist. */
  get(name: string): Promise<Buffer | undefined>;
  /** Objects with a name prefix, in the order of names. */
  list(prefix: string): Promise<StoredObject[]>;
  remove(names: readonly string[]): Promise<void>;
}
