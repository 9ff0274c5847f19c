/** The result for one row. */
export interface BulkResult {
  readonly ok: boolean;
  readonly msg: string;
  /** Version of the row as saved; checked by undo. */
  readonly version?: number | null;
}

/** Number of concurrent saves. */
const concurrency = 4;

/** Runs work for each item with limited concurrency, in order; on stop, running items finish. */
export async function runConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && !isStopped(); next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
