import { createBenchApp } from './bench-app.ts';
import { benchBooking, benchSwipe } from './booking-bench.ts';
import { benchCheck } from './check-bench.ts';
import { benchDailyWork } from './daily-work/bench-daily-work.ts';
import { benchExport } from './export-bench.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchFuzz } from './fuzz-bench.ts';
import { benchImport } from './import-bench.ts';
import { benchLists, fillForLists } from './list-bench.ts';
import { benchMove } from './move-bench.ts';
import { benchReplicas } from './replicas/bench-replicas.ts';
import { benchReports } from './report-bench.ts';
import { benchSpace } from './space-bench.ts';
import { benchSummary } from './summary-bench.ts';

// npm run bench: measures; never fails because of time, except where said. BENCH_SECONDS: length of one measurement
// (default 4). Arguments select benches: npm run bench -- swipe list
const words = process.argv.slice(2);
const wanted = (word: string) => words.length === 0 || words.includes(word);
// Only when named and alone: it drives servers of its own.
if (words.includes('daily-work')) {
  await benchDailyWork();
  process.exit();
}
if (words.includes('replicas')) {
  await benchReplicas();
  process.exit();
}
const benchApp = await createBenchApp();
try {
  console.log(
    `Node ${process.version}, PostgreSQL embedded and durable; load, server and database share this machine.`,
  );
  if (wanted('load')) await benchFirstLoad(benchApp);
  // First, because it needs people without bookings.
  if (wanted('swipe')) await benchSwipe(benchApp);
  if (wanted('booking')) await benchBooking(benchApp);
  if (wanted('check')) await benchCheck(benchApp);
  if (wanted('space')) await benchSpace(benchApp);
  if (wanted('list')) await benchLists(benchApp);
  if (wanted('summary')) await benchSummary(benchApp);
  // Only when named: it fills a database of its own size.
  if (words.includes('fill')) await fillForLists(benchApp);
  if (words.includes('reports')) await benchReports(benchApp);
  if (words.includes('export')) await benchExport(benchApp);
  if (words.includes('import')) await benchImport(benchApp);
  if (words.includes('move')) await benchMove(benchApp);
  // Last, because it changes data.
  if (wanted('fuzz')) await benchFuzz(benchApp);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  // The remaining loops lose their database while ending; errors have been reported before.
  process.on('uncaughtException', () => undefined);
}
await benchApp.close();
process.exit();
