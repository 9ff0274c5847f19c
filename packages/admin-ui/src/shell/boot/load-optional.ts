/** Code that a page can do without, or asks for again when it needs it; undefined when it did not load. */
export async function loadOptional<M>(code: Promise<M>): Promise<M | undefined> {
  try {
    return await code;
  } catch {
    // No call: a file of the console is missing, which whoever needs it will say.
    return undefined;
  }
}
