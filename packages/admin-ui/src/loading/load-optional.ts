/** Loads optional code; undefined when loading failed. */
export async function loadOptional<M>(code: Promise<M>): Promise<M | undefined> {
  try {
    return await code;
  } catch {
    // A file of the console is missing; code that requires it will report it.
    return undefined;
  }
}
