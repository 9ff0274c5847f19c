import { setTimeout as pause } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');

/** Forces a garbage collection before memory is measured. */
export const collectGarbage: () => void = vm.runInNewContext('gc');

/**
 * Bytes of heap and buffers. Collects twice, because buffers are freed by another thread that the next collection waits
 * for.
 */
function usedMemory(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Peak of additional memory used by work. Continues for half a second between two measurements. */
export async function measurePeak(work: () => Promise<unknown>): Promise<number> {
  const before = usedMemory();
  let peak = 0;
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      await pause(500);
      peak = Math.max(peak, usedMemory() - before);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    done.abort();
    await watching;
  }
  return peak;
}
