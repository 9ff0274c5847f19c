import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

// What triggers leave out while a file is tried (decision 1944).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ modules: [] });
}, 60_000);
afterAll(() => testApp.close());

const ask = ({ db }: Context, statement: RawBuilder<unknown>) => statement.execute(db);
const addGroup = (ctx: Context, name: string) =>
  ask(ctx, sql`insert into dining_group (name, code) values (${name}, ${name})`);
const written = async (ctx: Context) => {
  const { rows } = await sql<{ name: string }>`
    select after ->> 'name' as name from history where tenant_id = app_tenant() and table_name = 'dining_group'
    order by id`.execute(ctx.db);
  return rows.map(({ name }) => name);
};

test('a rehearsal writes no history, and ends with the savepoint before it', async () => {
  await testApp.run('000000', async (ctx) => {
    await ask(ctx, sql`savepoint rehearsal`);
    await ask(ctx, sql`select begin_rehearsal()`);
    await addGroup(ctx, 'tried');
    expect(await written(ctx)).toEqual([]);
    await ask(ctx, sql`rollback to savepoint rehearsal`);
    await addGroup(ctx, 'kept');
  });
  expect(await testApp.run('000000', written)).toEqual(['kept']);
});

test('one that is not taken back fails at its commit, so nothing is ever kept without history', async () => {
  const forgotten = testApp.run('100001', async (ctx) => {
    await ask(ctx, sql`select begin_rehearsal()`);
    await addGroup(ctx, 'forgotten');
  });
  await expect(forgotten).rejects.toMatchObject({ code: '23001', constraint: 'rehearsal_is_taken_back' });
  const groups = await testApp.run('100001', (ctx) => ask(ctx, sql`select from dining_group`));
  expect(groups.rows).toEqual([]);
});

test('the application can neither write down nor remove a rehearsal itself', async () => {
  const write = (statement: RawBuilder<unknown>) => testApp.run('000000', (ctx) => ask(ctx, statement));
  await expect(write(sql`insert into rehearsal default values`)).rejects.toMatchObject({ code: '42501' });
  await expect(write(sql`delete from rehearsal`)).rejects.toMatchObject({ code: '42501' });
});
