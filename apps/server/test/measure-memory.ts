import { setTimeout as pause } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');

/** Collects what V8 has merely not bothered to collect, before memory is measured. */
export const collectGarbage: () => void = vm.runInNewContext('gc');

/**
 * Bytes of the heap and of buffers. Buffers are freed by a thread of their own, which the next collection waits for: after one
 * alone those still to be freed would count.
 */
function usedMemory(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The most bytes that work needs beside those there were before. It goes on for half a second between two looks. */
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
