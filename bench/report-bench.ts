import type { Report } from '@refectory/declaration/report.ts';
import { addDays } from '@refectory/engine/request/clock.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { reports } from '@refectory/modules/report/contract/reports.ts';
import { closeDays, sumUpDay } from '@refectory/modules/report/server/sums/close-days.ts';
import { proveSums } from '@refectory/modules/report/server/sums/prove-sums.ts';
import type { BenchApp } from './bench-app.ts';
import { fillYear } from './fill/fill-year.ts';
import { signedInHeaders } from './http.ts';
import { quantile } from './measure.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** Target in milliseconds: for up to a million rows, and for more. */
const aim = rows > 1_000_000 ? 1000 : 300;
/** Number of calls per case: with daily sums, and reading all rows, which is slow (`BENCH_FROM_ROWS=0`: left out). */
const calls = { summed: 10, rows: Number(process.env.BENCH_FROM_ROWS ?? 1) };

/** What is answered when a statement takes longer than a call may: counted as endless. */
const tooLong = 503;

const homePaths = [
  '/dining/home/today',
  '/myreport/reportlist/welsale',
  '/myreport/reportlist/weekpackage',
  '/myreport/reportlist/weekdetail',
  '/myreport/reportlist/weekplace',
  '/myreport/reportlist/weekticket',
];

/** All reports with totals, by default and over a year, and the home page: reading all rows, and with daily sums. */
export async function benchReports(benchApp: BenchApp): Promise<void> {
  benchApp.setTime('14:00');
  if (!(await isFilled(benchApp))) await fillYear(benchApp, rows);
  const headers = await signedInHeaders(benchApp.address);
  console.log(
    `\nReports of ${rows.toLocaleString('en')} bookings of a year, one call after the other (aim: ${aim} ms). From their rows, once each:`,
  );
  const slow = await measureReports(benchApp, headers, calls.rows);
  const began = performance.now();
  const days = await benchApp.run(closeDays);
  for (const changed of days) await benchApp.run((ctx) => sumUpDay(ctx, changed));
  const summed = [
    'report_booking_sum',
    'report_counter_sum',
    'report_goods_sum',
    'report_order_sum',
    'report_line_sum',
    'report_changed_day',
  ];
  await runAsOwner(benchApp.ownerUrl, ...summed.map((table) => `vacuum analyze ${table}`));
  console.log(
    `\n${days.length} sums of days made in ${((performance.now() - began) / 1000).toFixed(1)} s. From their sums, ${calls.summed} calls each:`,
  );
  const fast = await measureReports(benchApp, headers, calls.summed);
  const proving = performance.now();
  const wrong = await benchApp.run(proveSums);
  console.log(`\nProven in ${((performance.now() - proving) / 1000).toFixed(1)} s; days that differ: ${wrong.length}`);
  const above = [...fast].filter(([, p95]) => p95 > aim).map(([name]) => name);
  console.log(
    `Above the aim before: ${[...slow].filter(([, p95]) => p95 > aim).length}, now: ${above.length}${above.length > 0 ? ` (${above.join(', ')})` : ''}`,
  );
}

/** Whether a kept folder (`BENCH_FOLDER`) has the year already. */
const isFilled = (benchApp: BenchApp): Promise<boolean> =>
  benchApp.run(async (ctx) => {
    const row = await ctx.db
      .selectFrom('dining_booking')
      .select('id')
      .where('booking_no', '=', 'X000000000')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Cases by name. */
function listCases(today: string): [name: string, path: string][] {
  const year = (field: string) => `?${field}_datege=${addDays(today, -364)}&${field}_datele=${addDays(today, 7)}`;
  const ofReport = ({ name, path, defaultDays = {} }: Report): [string, string][] => {
    const all = Object.keys(defaultDays).map(year).join('');
    return [
      [`${name}, default days`, path],
      [`${name}, a year`, `${path}${all}`],
      [`${name}, sums of a year`, `${path}/sums${all}`],
    ];
  };
  return [...reports.flatMap(ofReport), ...homePaths.map((path): [string, string] => [path, path])];
}

async function measureReports(
  { address, today }: BenchApp,
  headers: Record<string, string>,
  most: number,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, path] of most > 0 ? listCases(today) : []) {
    const times: number[] = [];
    while (times.length < most) {
      const at = performance.now();
      const response = await fetch(`${address}/api${path}`, { headers });
      const body = await response.text();
      if (!response.ok && response.status !== tooLong) throw new Error(`${path}: ${body}`);
      times.push(response.ok ? performance.now() - at : Number.POSITIVE_INFINITY);
      if (!response.ok) break;
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    found.set(name, p95);
    const shown = (value: number) => value.toFixed(1).padStart(8);
    console.log(`  ${name.padEnd(44)} p50 ${shown(p50)} ms  p95 ${shown(p95)} ms${p95 > aim ? '  above' : ''}`);
  }
  return found;
}
