/** Runs work on all items with limited parallelism. The first error ends it after running work has finished. */
export async function forEachParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  parallel: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for await (const item of items) {
      const one = work(item).finally(() => running.delete(one));
      one.catch(() => undefined);
      running.add(one);
      if (running.size >= parallel) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}
