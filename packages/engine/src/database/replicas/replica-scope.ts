/** What a transaction of a replica is about. */
export interface ReplicaScope {
  /** The position of the log that it must see (`16/B374D848`); without one it is not asked for any. */
  readonly position?: string;
  /** Whether a change of the tenant was announced since: what was read may not have it and is not to be kept. */
  isOvertaken(): boolean;
}
