/** Cleanup steps; the last added runs first. */
export type ShutdownSteps = (() => Promise<unknown>)[];

/** Runs all steps once, in reverse order, even if one fails; throws the first error at the end. */
export async function shutdown(undo: ShutdownSteps): Promise<void> {
  const faults: unknown[] = [];
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch((fault) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
