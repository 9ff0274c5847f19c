/** What has to be undone when something stops or does not come up: the latest first. */
export type ShutdownSteps = (() => Promise<unknown>)[];

/** Undoes all of it, once, in reverse order, also what comes after a step that fails; its fault is thrown at the end. */
export async function shutdown(undo: ShutdownSteps): Promise<void> {
  const faults: unknown[] = [];
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch((fault) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
