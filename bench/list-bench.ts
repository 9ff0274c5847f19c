import { runBatch, type Statement } from '@refectory/engine/database/batch.ts';
import { pageJson, parsePageRequest } from '@refectory/engine/list/list-page.ts';
import { pageStatements, readListPage } from '@refectory/engine/list/list-rows.ts';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { BenchApp } from './bench-app.ts';
import { fillBookings } from './fill/fill-bookings.ts';
import { signedInHeaders } from './http.ts';
import { listCases } from './list-cases.ts';
import { type Measurement, measureAlternately, measureLoop, measureUrl, printComparison } from './measure.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** Filter of the usual list: a place on a day, about 2,000 rows at any size of the table. */
async function usualQuery(benchApp: BenchApp): Promise<Record<string, string>> {
  const first = await benchApp.run((ctx) =>
    ctx.db
      .selectFrom('dining_booking')
      .select(['place_id', 'day'])
      .where('booking_no', '=', 'X000000001')
      .executeTakeFirstOrThrow(),
  );
  return { placeId: first.place_id, day: first.day, current: '1', size: '10' };
}

/** SQL statements of that list: scope, page, count. */
async function listStatements(benchApp: BenchApp, query: Record<string, string>): Promise<Statement[]> {
  const list = benchApp.built.registry.bindings.get('dining.booking')?.list;
  if (!list) throw new Error('There is no booking resource.');
  const sent: Statement[] = [];
  await benchApp.run(async (ctx) => {
    const page = { limit: 10, offset: 0 };
    const statements = await pageStatements(benchApp.built.registry, list, ctx, query, page);
    if ('found' in statements) throw new Error('This list is found by its texts.');
    sent.push(statements.count, statements.rows);
    await readListPage(benchApp.built.registry, list, ctx, query);
  });
  const scope = {
    text: `select set_config('app.tenant', $1, true), set_config('app.zone', $2, true)`,
    values: ['000000', 'Asia/Shanghai'],
  };
  return [scope, ...sent];
}

/** A Fastify handler with the same SQL and nothing else: no authentication, permissions, headers or limits. */
async function bareHandler(benchApp: BenchApp, statements: readonly Statement[], query: Record<string, string>) {
  const app = Fastify();
  app.get('/list', async (_, reply) => {
    const client = await benchApp.pool.connect();
    try {
      const [, records = [], [[total] = ['0']] = []] = await runBatch(client, statements);
      reply.header('content-type', 'application/json');
      return `{"code":200,"success":true,"data":${pageJson(records, Number(total), parsePageRequest(query))},"msg":""}`;
    } finally {
      client.release();
    }
  });
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** The list of bookings through the application, a bare handler and the plain driver, alternating. */
async function benchList(benchApp: BenchApp): Promise<void> {
  const query = await usualQuery(benchApp);
  const statements = await listStatements(benchApp, query);
  const bare = await bareHandler(benchApp, statements, query);
  const headers = await signedInHeaders(benchApp.address);
  const url = `${benchApp.address}/api/dining/booking/list?${new URLSearchParams(query)}`;
  const driver = async () => {
    const client = await benchApp.pool.connect();
    await runBatch(client, statements).finally(() => client.release());
  };
  const figures = await measureAlternately(5, {
    'bare Fastify handler, same SQL': () => measureUrl(`${bare.address}/list`, {}, seconds),
    'the product: HTTP, sign-in, rights, limits': () => measureUrl(url, headers, seconds),
    'bare driver, same SQL, no HTTP': () => measureLoop(driver, seconds),
  });
  await bare.app.close();
  printComparison(
    'List of 10 of 100,000 bookings, filtered, counted (aim: product ≥ 0.70 of the bare handler)',
    figures,
  );
}

const most = Number(process.env.BENCH_ROWS ?? 1_000_000);

/** Lists at 10,000, 100,000 and 1,000,000 rows (`BENCH_ROWS=10000000`: more), and the comparison at 100,000. */
export async function benchLists(benchApp: BenchApp): Promise<void> {
  const filled = await countFilled(benchApp);
  for (const size of [10_000, 100_000, 1_000_000, 10_000_000].filter((each) => each >= filled && each <= most)) {
    await fillTo(benchApp, size);
    if (size === 100_000) await benchList(benchApp);
    else await measureCases(benchApp, size);
  }
}

/** Fills a folder that is kept (`BENCH_FOLDER`) for lists to be measured another time. */
export const fillForLists = (benchApp: BenchApp): Promise<void> => fillTo(benchApp, most);

async function fillTo(benchApp: BenchApp, size: number): Promise<void> {
  const filled = await countFilled(benchApp);
  if (filled >= size) return;
  const began = performance.now();
  await fillBookings(benchApp, filled, size);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n${(size - filled).toLocaleString('en')} bookings inserted in ${seconds} s`);
}

/** What a kept folder (`BENCH_FOLDER`) has already. */
const countFilled = (benchApp: BenchApp): Promise<number> =>
  benchApp.run(async (ctx) => {
    const { rows } = await sql<{ filled: number }>`
      select count(*)::int as filled from dining_booking where booking_no ~ '^X[0-9]{9}$'`.execute(ctx.db);
    return rows[0]?.filled ?? 0;
  });

/** Measures each case after a short warm-up. */
async function measureCases(benchApp: BenchApp, size: number): Promise<void> {
  console.log('\nThe list of bookings, ten at once (aim: p95 below 50 ms)');
  const headers = await signedInHeaders(benchApp.address);
  for (const [name, query] of Object.entries(await listCases(benchApp))) {
    const url = `${benchApp.address}/api/dining/booking/list?${new URLSearchParams(query)}`;
    await measureUrl(url, headers, 1);
    printCase(name, size, await measureUrl(url, headers, seconds));
  }
}

const printCase = (name: string, size: number, { p50, p95, perSecond }: Measurement): void =>
  console.log(
    `  ${name.padEnd(26)} ${size.toLocaleString('en').padStart(10)} rows  ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms`,
  );
