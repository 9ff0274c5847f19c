import { readListPage } from '@refectory/engine/list/list-rows.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allBindings, createResourceFixture } from '../walks/fixtures/resource-fixture.ts';

// Lists whose pages are found by keys first (decision 1670).
const { testApp, samples } = await createResourceFixture();
afterAll(() => testApp.close());
const lists = allBindings.filter(({ list }) => list.growing);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const relations = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relations),
];

test('there are some', () => expect(lists.length).toBeGreaterThan(5));

describe.each(lists.map((binding) => [binding.resource.name, binding] as const))('%s', (name, binding) => {
  beforeAll(async () => {
    for (let n = 0; n < 3; n++) await samples.add(binding.resource);
  }, 30_000);

  test('joins nothing for its keys', async () => {
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (format json) select t.id from ${sql.table(binding.list.view)} t`.execute(ctx.db),
    );
    expect(relations((rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan)).toEqual([binding.table]);
  });

  test('answers the same as when it joins first, in every order and on every page', async () => {
    const { registry } = await testApp.app();
    const { list } = registry.bindings.get(name) as typeof binding;
    const joinsFirst = { ...list, growing: undefined };
    const ordered = Object.entries(list.fields)
      .filter(([, { kind }]) => kind !== 'json' && kind !== 'secret')
      .map(([field], n) => ({ [n % 2 ? 'ascs' : 'descs']: field, size: '2' }));
    const pages = [{}, { size: '2' }, { size: '2', current: '2' }, { size: '7', id_gt: '0' }];
    const read = (from: typeof list, query: object) =>
      testApp.run('000000', (ctx) => readListPage(registry, from, ctx, { ...query }));
    for (const query of [...pages, ...ordered]) {
      const [page, expected] = await Promise.all([read(list, query), read(joinsFirst, query)]);
      expect([query, page]).toEqual([query, expected]);
      expect(JSON.parse(page).records.length).toBeGreaterThan(0);
    }
  });
});
