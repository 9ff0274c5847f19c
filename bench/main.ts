import { createBenchApp } from './bench-app.ts';
import { benchBooking, benchSwipe } from './booking-bench.ts';
import { benchCheck } from './check-bench.ts';
import { benchExport } from './export-bench.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchFuzz } from './fuzz-bench.ts';
import { benchImport } from './import-bench.ts';
import { benchLists } from './list-bench.ts';
import { benchReports } from './report-bench.ts';
import { benchSpace } from './space-bench.ts';
import { benchSummary } from './summary-bench.ts';

// npm run bench: measures; never fails by time. BENCH_SECONDS sets the length of one stretch (default 4);
// words limit it: npm run bench -- swipe list
const words = process.argv.slice(2);
const wanted = (word: string) => words.length === 0 || words.includes(word);
const benchApp = await createBenchApp();
try {
  console.log(
    `Node ${process.version}, PostgreSQL embedded and durable; load, server and database share this machine.`,
  );
  if (wanted('load')) await benchFirstLoad(benchApp);
  // Before the other: it wants people who have nothing booked.
  if (wanted('swipe')) await benchSwipe(benchApp);
  if (wanted('booking')) await benchBooking(benchApp);
  if (wanted('check')) await benchCheck(benchApp);
  if (wanted('space')) await benchSpace(benchApp);
  if (wanted('list')) await benchLists(benchApp);
  if (wanted('summary')) await benchSummary(benchApp);
  // By its name alone: it fills a database of its own size.
  if (words.includes('reports')) await benchReports(benchApp);
  if (words.includes('export')) await benchExport(benchApp);
  if (words.includes('import')) await benchImport(benchApp);
  // Last: it changes whatever it can.
  if (wanted('fuzz')) await benchFuzz(benchApp);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  // The other loops lose their database in the middle of a statement; what was wrong has been said.
  process.on('uncaughtException', () => undefined);
}
await benchApp.close();
process.exit();
