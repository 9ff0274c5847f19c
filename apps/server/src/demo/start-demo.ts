import { seedDemo } from './demo.ts';
import type { DemoOptions, DemoSizes } from './demo-steps.ts';

/** A house in use, with walk-ins some 650 meals on a workday; small enough for about a minute on two quiet cores. */
const sizes: DemoSizes = { employees: 2000, days: 60, perDay: 600 };

export interface RunningDemo {
  /** Ends between two parts; the next start goes on there. */
  stop(): Promise<void>;
}

/** Makes the demo data beside the running server, which answers meanwhile. A failure is told and ends the demo alone. */
export function startDemo(parts: Omit<DemoOptions, 'sizes' | 'isStopping'>): RunningDemo {
  let isStopping = false;
  const run = seedDemo({ ...parts, sizes, isStopping: () => isStopping }).catch((error: unknown) => {
    parts.progress?.(`failed: ${error instanceof Error ? error.message : String(error)}`);
  });
  return {
    stop: async () => {
      isStopping = true;
      await run;
    },
  };
}
