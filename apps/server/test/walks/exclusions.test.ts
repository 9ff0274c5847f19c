import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoods } from '../factories/goods.ts';
import { createDish } from '../factories/package.ts';
import { createPlace } from '../factories/place.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/*
 * Two who insert rows that exclude each other at the same moment wait for each other: PostgreSQL inserts before it
 * looks. Of twenty, one is ended per second. So writers of such a table take turns (decision 1979).
 */

/** Tables whose writers take turns without the trigger, and where. */
const lockedElsewhere: Readonly<Record<string, string>> = {
  dining_seating: 'modules/dining/server/table/find-table-refusals.ts: by table and meal',
  space_occupancy: 'modules/space/server/booking/booking-rows.ts: lockArea',
  flow_deputy: 'modules/flow/migrations: refuse_deputy_chain, by tenant',
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
}, 60_000);
afterAll(() => testApp.close());
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

test('writers of rows that exclude each other take turns', async () => {
  const { rows } = await run((ctx) =>
    sql<{ name: string; takesTurns: boolean }>`
      select distinct t.relname as name, exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        where g.tgrelid = t.oid and p.proname = 'take_turns') as "takesTurns"
      from pg_constraint c join pg_class t on t.oid = c.conrelid where c.contype = 'x' order by 1`.execute(ctx.db),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ takesTurns }) => !takesTurns).map(({ name }) => name)).toEqual(
    Object.keys(lockedElsewhere).sort(),
  );
});

/** What is being waited for in this database. */
const readWaits = async (): Promise<readonly string[]> => {
  const { rows } = await run((ctx) =>
    sql<{ locktype: string }>`
      select l.locktype from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(ctx.db),
  );
  return rows.map(({ locktype }) => locktype);
};

test('the second waits before it inserts, and is refused once the first is done', async () => {
  const { placeId, dishId } = await run(async (ctx) => ({
    placeId: await createPlace(ctx),
    dishId: await createDish(ctx),
  }));
  const inserted = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const first = run(async (ctx) => {
    await createGoods(ctx, { placeId, dishId });
    inserted.resolve();
    await ended.promise;
  });
  await inserted.promise;
  const second = run((ctx) => createGoods(ctx, { placeId, dishId }));
  second.catch(() => undefined);
  await expect.poll(readWaits).toEqual(['advisory']);
  ended.resolve();
  await first;
  await expect(second).rejects.toMatchObject({ constraint: 'shop_goods_once' });
});
