/** Deeper than anything the product is sent; what writes JSON goes as deep as its stack. */
const maxDepth = 64;

/** Whether lists and objects are nested deeper than any input has a reason to be. */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
