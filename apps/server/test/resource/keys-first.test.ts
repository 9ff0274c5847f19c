import { readListPage } from '@refectory/engine/list/list-query.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { allBindings, createResourceFixture } from '../walks/fixtures/resource-fixture.ts';

// Lists whose pages are found by the key alone (decision 1670).
const { testApp, samples } = await createResourceFixture();
afterAll(() => testApp.close());
const lists = allBindings.filter(({ list }) => list.keysFirst);

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
  test('joins nothing for its keys', async () => {
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (format json) select t.id from ${sql.table(binding.list.view)} t`.execute(ctx.db),
    );
    expect(relations((rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan)).toEqual([binding.table]);
  });

  test('answers the same as when it joins first, in every order and on every page', async () => {
    for (let n = 0; n < 3; n++) await samples.add(binding.resource);
    const { registry } = await testApp.app();
    const { list } = registry.bindings.get(name) as typeof binding;
    const joinsFirst = { ...list, keysFirst: false };
    const orders = Object.entries(list.fields).flatMap(([field, { kind }]) =>
      kind === 'json' || kind === 'secret' ? [] : [{ ascs: field }, { descs: field }],
    );
    const pages = [{}, { size: '2' }, { size: '2', current: '2' }, { size: '10', id_gt: '0' }];
    for (const query of [...orders, {}].flatMap((order) => pages.map((page) => ({ ...order, ...page })))) {
      const read = (from: typeof list) => testApp.run('000000', (ctx) => readListPage(registry, from, ctx, query));
      const page = await read(list);
      expect([query, page]).toEqual([query, await read(joinsFirst)]);
      expect(JSON.parse(page).records.length).toBeGreaterThan(0);
    }
  });
});
