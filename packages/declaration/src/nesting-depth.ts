/** Deeper than any valid input; serialising JSON recurses, so depth must be bounded. */
const maxDepth = 64;

/** Whether a value is nested deeper than any valid input. */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
