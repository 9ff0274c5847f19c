/** A table that is asked by names from outside: unlike a plain object it does not answer to `constructor` or `toString`. */
export const lookupMap = <const T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries));
