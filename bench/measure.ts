import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { processorTime } from '@refectory/server/test/processor-time.ts';

/** Result of one measurement: calls per second and latency. */
export interface Measurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Processor time per call in milliseconds, of this process and of PostgreSQL. */
  readonly spent?: { readonly node: number; readonly postgres: number };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

/** Ten connections for `seconds` to one URL, from a thread of its own. Refuses responses other than 2xx. */
export async function measureUrl(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Measurement> {
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { workerData: { url, headers, seconds } });
  const [{ times, failed, duration }] = (await once(worker, 'message')) as [Heard];
  if (failed > 0) throw new Error(`${url}: ${failed} refused or broken`);
  return summarize([...times], duration);
}

interface Heard {
  readonly times: Float64Array;
  readonly failed: number;
  readonly duration: number;
}

const summarize = (times: readonly number[], seconds: number): Measurement => ({
  perSecond: times.length / seconds,
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});

/** Runs the same work in ten loops of this process for `seconds`. */
export async function measureLoop(work: () => Promise<unknown>, seconds: number, parallel = 10): Promise<Measurement> {
  const times: number[] = [];
  const before = processorTime();
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (performance.now() < until) {
        const at = performance.now();
        await work();
        times.push(performance.now() - at);
      }
    }),
  );
  const summary = summarize(times, (performance.now() - began) / 1000);
  const after = processorTime();
  const spent = {
    node: (after.node - before.node) / times.length,
    postgres: (after.postgres - before.postgres) / times.length,
  };
  return { ...summary, spent };
}

/** Starts a fixed number of calls per second, regardless of pending ones; returns the latency of each. */
export async function measurePaced(
  count: number,
  perSecond: number,
  work: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    running.push(work(n).then(() => void times.push(performance.now() - began)));
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  await Promise.all(running);
  return times;
}

/**
 * Measures the variants in turn, `rounds` times, and returns the median of each. Each runs once before without being
 * counted, because a server works all day: functions are compiled, plans and caches are there.
 */
export async function measureAlternately(
  rounds: number,
  contestants: Readonly<Record<string, () => Promise<Measurement>>>,
): Promise<Record<string, Measurement>> {
  for (const run of Object.values(contestants)) await run();
  const stretches = new Map<string, Measurement[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(contestants))
      stretches.set(name, [...(stretches.get(name) ?? []), await run()]);
  return Object.fromEntries(
    [...stretches].map(([name, all]) => [
      name,
      {
        perSecond: median(all.map((s) => s.perSecond)),
        p50: median(all.map((s) => s.p50)),
        p95: median(all.map((s) => s.p95)),
        ...(all[0]?.spent && {
          spent: {
            node: median(all.map((s) => s.spent?.node ?? 0)),
            postgres: median(all.map((s) => s.spent?.postgres ?? 0)),
          },
        }),
      },
    ]),
  );
}

const whole = (value: number) => value.toFixed(value < 100 ? 1 : 0);

/** Prints the variants relative to the first. */
export function printComparison(title: string, contestants: Readonly<Record<string, Measurement>>): void {
  console.log(`\n${title}`);
  const base = Object.values(contestants)[0]?.perSecond ?? 1;
  for (const [name, { perSecond, p50, p95, spent }] of Object.entries(contestants))
    console.log(
      `  ${name.padEnd(44)} ${whole(perSecond).padStart(8)}/s  p50 ${whole(p50).padStart(6)} ms  p95 ${whole(p95).padStart(6)} ms  ratio ${(perSecond / base).toFixed(2)}${describeSpent(spent)}`,
    );
}

const describeSpent = (spent: Measurement['spent']): string =>
  spent ? `  processor ${spent.node.toFixed(2)} + ${spent.postgres.toFixed(2)} ms` : '';
