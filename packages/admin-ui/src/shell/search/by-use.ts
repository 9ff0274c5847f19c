/** Sorts by use, latest first; what was never used keeps its order behind. */
export function byUse<T>(recent: readonly string[], keyOf: (entry: T) => string): (one: T, other: T) => number {
  const place = (entry: T) => {
    const at = recent.indexOf(keyOf(entry));
    return at < 0 ? recent.length : at;
  };
  return (one, other) => place(one) - place(other);
}
