type Answers<T extends readonly Promise<unknown>[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for all of what was asked for at once, which goes to the database in one round trip and in this order (decision 1860).
 * Of several refusals the first in that order counts, as if each had been waited for before the next was asked.
 */
export async function together<const T extends readonly Promise<unknown>[]>(...asked: T): Promise<Answers<T>> {
  const settled = await Promise.allSettled(asked);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  }) as Answers<T>;
}

/**
 * What is asked for now and waited for later, or never: it goes along with what is asked for next, the commit at last, and its
 * failure fails everything after it. For reading ahead, and for writing what no rule refuses.
 */
export function askAhead<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
