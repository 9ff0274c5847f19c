import { setTimeout as pause } from 'node:timers/promises';
import { measurePeak } from '@refectory/server/test/measure-memory.ts';
import type { BenchApp } from './bench-app.ts';
import { fillBookings } from './fill/fill-bookings.ts';
import { signedInHeaders } from './http.ts';

/** `BENCH_EXPORT=50000` for fewer. */
const rows = Number(process.env.BENCH_EXPORT ?? 500_000);
const columns = 'bookingNo,employeeId,placeId,packageId,day,mealPeriod,amount,bookingStatus,createTime';

/** An export of many bookings: first byte, all of it, memory; and how soon its query ends when nobody reads it any more. */
export async function benchExport(benchApp: BenchApp): Promise<void> {
  await fillBookings(benchApp, 0, rows);
  const headers = await signedInHeaders(benchApp.address);
  const ask = (signal?: AbortSignal) =>
    fetch(`${benchApp.address}/api/dining/booking/export?columns=${columns}`, { headers, ...(signal && { signal }) });
  let [first, all, bytes] = [0, 0, 0];
  const peak = await measurePeak(async () => {
    const began = performance.now();
    const { body } = await ask();
    for await (const piece of body ?? []) {
      if (bytes === 0) first = performance.now() - began;
      bytes += piece.length;
    }
    all = performance.now() - began;
  });
  console.log(
    `\nExport of ${rows} bookings, ${columns.split(',').length} columns: first byte ${first.toFixed(0)} ms, all ${(all / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB of file, ${Math.round(peak / 1e6)} MB of memory more`,
  );
  const gone = new AbortController();
  const { body } = await ask(gone.signal);
  await body?.getReader().read();
  const began = performance.now();
  gone.abort();
  while ((await openTransactions(benchApp)) > 0 && performance.now() - began < 60_000) await pause(10);
  console.log(`The reader has gone: the query ended after ${(performance.now() - began).toFixed(0)} ms`);
}

async function openTransactions({ pool }: BenchApp): Promise<number> {
  const { rows: found } = await pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and (state like 'idle in transaction%' or query like 'fetch%' and state = 'active')`,
  );
  return found[0]?.open ?? 0;
}
