/** What became of one row. */
export interface BulkResult {
  readonly ok: boolean;
  readonly msg: string;
  /** Of the row as saved; guards the way back. */
  readonly version?: number;
}

/** So many rows are saved at a time. */
const concurrency = 4;

/** Does something with each item, a few at a time, in their order; a stop lets what has begun come to its end. */
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
