/** A Map for lookups by external input: unlike an object it has no inherited keys such as `constructor`. */
export const lookupMap = <const T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries));
