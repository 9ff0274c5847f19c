import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

/** Worker thread: ten connections to one URL; returns the latency of each response. */
const { url, headers, seconds } = workerData as {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly seconds: number;
};

const times: number[] = [];
const run = autocannon({ url, headers, connections: 10, duration: seconds }, (error, result) => {
  if (error) throw error;
  const { non2xx, errors, duration } = result;
  parentPort?.postMessage({ times: Float64Array.from(times), failed: non2xx + errors, duration });
});
run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
