import { keepsHistory } from '@refectory/declaration/resource.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allModules } from '#app/modules.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

// A list offers the history of its rows exactly if the database writes one (spec/rules#history).

let testApp: TestApp;
let recorded: ReadonlySet<string>;
beforeAll(async () => {
  testApp = await createTestApp();
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<{ name: string }>`select distinct c.relname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where g.tgname like 'write_history%' and not g.tgisinternal`.execute(ctx.db),
  );
  recorded = new Set(rows.map(({ name }) => name));
}, 60_000);
afterAll(() => testApp.close());

const bindings = allModules.flatMap((module) => module.bindings);

test('every resource that offers a history has a table that records one', () => {
  expect(recorded.size).toBeGreaterThan(50);
  const without = bindings.filter(({ resource, table }) => keepsHistory(resource) && !recorded.has(table));
  expect(without.map(({ resource, table }) => `${resource.name} ${table}`)).toEqual([]);
});

test('none says that it keeps none while its table does', () => {
  const wrong = bindings.filter(({ resource, table }) => resource.history === false && recorded.has(table));
  expect(wrong.map(({ resource }) => resource.name)).toEqual([]);
});
