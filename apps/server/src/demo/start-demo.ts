import { seedDemo } from './demo.ts';
import type { DemoOptions, DemoSizes } from './demo-steps.ts';

/** About 650 meals per workday, walk-ins included; takes less than a minute on two idle cores (docs/bench.md). */
const sizes: DemoSizes = { employees: 2000, days: 60, perDay: 600 };

export interface RunningDemo {
  /** Stops after the current step; the next start continues. */
  stop(): Promise<void>;
}

/** Creates the demo data in the background of the running server. An error is logged and ends only the demo. */
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
