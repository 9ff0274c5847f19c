import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const gc: () => void = vm.runInNewContext('gc');

/**
 * Collects what V8 has merely not bothered to collect, before memory is measured. Buffers are freed by a thread of their own, which
 * the next collection waits for: after one alone those still to be freed would count.
 */
export function collectGarbage(): void {
  gc();
  gc();
}
