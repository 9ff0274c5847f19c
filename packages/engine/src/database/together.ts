type Answers<T extends readonly Promise<unknown>[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for all statements, which go to the database in one round trip and in this order (decision 1860). Of several
 * refusals the first in that order is thrown, as if the statements had run one after the other.
 */
export async function together<const T extends readonly Promise<unknown>[]>(...asked: T): Promise<Answers<T>> {
  const settled = await Promise.allSettled(asked);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  }) as Answers<T>;
}

/**
 * Queues a statement without waiting: it is sent with the next statement, at the latest with the commit, and its
 * failure fails everything after it. For prefetching, and for writes that cannot be refused.
 */
export function askAhead<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
