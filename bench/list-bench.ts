import Fastify from 'fastify';
import { listPage, pageOf, pageText, rowsStatement } from '../apps/server/src/crud/list-query.ts';
import { runBatch, type Statement } from '../apps/server/src/platform/database/batch.ts';
import type { BenchWorld } from './bench-world.ts';
import { signedHeaders } from './http.ts';
import { alternate, load, loop, report, type Stretch } from './measure.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** A place on a day: the list a manager opens. About two thousand rows match at any size of the table. */
export async function usualQuery(world: BenchWorld): Promise<Record<string, string>> {
  const { rows } = await world.pool.query(`select set_config('app.tenant', '000000', false)`).then(() =>
    world.run(async (ctx) => ({
      rows: await ctx.db
        .selectFrom('dining_booking')
        .select(['place_id', 'day'])
        .where('booking_no', '=', 'X000000001')
        .execute(),
    })),
  );
  return { placeId: rows[0]?.place_id ?? '', day: rows[0]?.day ?? '', current: '1', size: '10' };
}

/** The statements the product sends for that list: scope, page, count. */
async function statementsOf(world: BenchWorld, query: Record<string, string>): Promise<Statement[]> {
  const binding = world.built.registry.bindings.get('dining.booking');
  if (!binding) throw new Error('There is no booking resource.');
  const sent: Statement[] = [];
  await world.run(async (ctx) => {
    const { rows, where, values } = await rowsStatement(world.built.registry, binding, ctx, query, {
      limit: 10,
      offset: 0,
    });
    sent.push(rows, { text: `select count(*) from (select from ${binding.view} t ${where} limit 10001) c`, values });
    await listPage(world.built.registry, binding, ctx, query);
  });
  const scope = {
    text: `select set_config('app.tenant', $1, true), set_config('app.zone', $2, true)`,
    values: ['000000', 'Asia/Shanghai'],
  };
  return [scope, ...sent];
}

/** A Fastify handler with the same SQL and nothing else: no sign-in, no rights, no headers, no limits. */
async function bareHandler(world: BenchWorld, statements: readonly Statement[], query: Record<string, string>) {
  const app = Fastify();
  app.get('/list', async (_, reply) => {
    const client = await world.pool.connect();
    try {
      const [, records = [], [[total] = ['0']] = []] = await runBatch(client, statements);
      reply.header('content-type', 'application/json');
      return `{"code":200,"success":true,"data":${pageText(records, Number(total), pageOf(query))},"msg":""}`;
    } finally {
      client.release();
    }
  });
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** The list of bookings through the whole product against a bare handler and the bare driver, alternating. */
export async function benchList(world: BenchWorld): Promise<void> {
  const query = await usualQuery(world);
  const statements = await statementsOf(world, query);
  const bare = await bareHandler(world, statements, query);
  const headers = await signedHeaders(world.address);
  const url = `${world.address}/api/dining/booking/list?${new URLSearchParams(query)}`;
  const driver = async () => {
    const client = await world.pool.connect();
    await runBatch(client, statements).finally(() => client.release());
  };
  const figures = await alternate(5, {
    'bare Fastify handler, same SQL': () => load(`${bare.address}/list`, {}, seconds),
    'the product: HTTP, sign-in, rights, limits': () => load(url, headers, seconds),
    'bare driver, same SQL, no HTTP': () => loop(driver, seconds),
  });
  await bare.app.close();
  report('List of 10 of 100,000 bookings, filtered, counted (aim: product ≥ 0.70 of the bare handler)', figures);
}

/** The same list as the table grows. */
export async function listAt(world: BenchWorld): Promise<Stretch> {
  const query = await usualQuery(world);
  const headers = await signedHeaders(world.address);
  return load(`${world.address}/api/dining/booking/list?${new URLSearchParams(query)}`, headers, seconds);
}
