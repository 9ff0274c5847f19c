import type { Field, FieldKind } from '@refectory/declaration/field/field.ts';
import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { queryTextRows } from '@refectory/engine/database/with-tenant.ts';
import { pageStatements } from '@refectory/engine/list/list-rows.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBindings, createResourceFixture } from '../walks/fixtures/resource-fixture.ts';
import { setMillionRowStatistics } from './large-tables.ts';

/**
 * Plans of large lists with a million rows (decision 1672): in default order, and by every offered search and sort.
 * Except searches in joined tables, which are small.
 */
const { testApp, samples } = await createResourceFixture();
const owner = new pg.Client(testApp.database.ownerUrl);
afterAll(async () => {
  await owner.end();
  await testApp.close();
});

/**
 * Large lists, and their searches without an index, which read newest first until a page is full. This list may only
 * shrink.
 */
const growing: Readonly<Record<string, readonly string[]>> = {
  'dining.booking': [
    'mealPeriod',
    'payType',
    'payStatus',
    'refundStatus',
    'source',
    'groupId',
    'employeeTypeId',
    'deptId',
    'strike',
  ],
  'dining.attendance': ['mealPeriod', 'source', 'result'],
  'shop.order': ['mealPeriod', 'payType', 'payStatus', 'refundStatus', 'source', 'uncollected', 'strike'],
  'shop.orderItem': ['mealPeriod', 'orderStatus', 'payType', 'payStatus', 'refundStatus'],
  'ticket.ticket': ['validFrom', 'validTo', 'soldAt', 'soldOn', 'payType', 'lastUsedAt', 'insidePlaceId'],
  'ticket.check': ['scannedAt', 'result', 'reason', 'placeId', 'direction', 'operator', 'offline', 'deviceId', 'hour'],
  'stock.movement': ['kind', 'expireOn', 'supplierId', 'operator'],
  'coupon.coupon': ['couponStatus', 'payType', 'signedAt', 'soldAt', 'usedAt', 'expireOn'],
  'coupon.use': ['givenBackAt'],
  'space.booking': [
    'day',
    'hour',
    'areaId',
    'depositStatus',
    'payType',
    'payStatus',
    'refundStatus',
    'strike',
    'createTime',
  ],
  'ticket.order': ['payType', 'payStatus', 'refundStatus', 'paidAt'],
  'wallet.rechargeOrder': ['payType', 'paidAt'],
  'wallet.entry': ['createTime', 'employeeTypeId', 'groupId', 'deptId', 'scene', 'systemKind'],
};
const lists = allBindings.filter(({ resource }) => Object.hasOwn(growing, resource.name));

beforeAll(async () => {
  await owner.connect();
  for (const { resource } of lists) await samples.add(resource);
  for (const { table, resource, list } of lists) {
    await setMillionRowStatistics(owner, table, distinctValues(resource.fields));
    if (list.growing?.textTable) await setMillionRowStatistics(owner, list.growing.textTable, {});
  }
  await setMillionRowStatistics(owner, 'wallet_transfer', { scene: 10 });
}, 60_000);

/** Numbers of distinct values: a thousand days, five states, two hundred master data rows, five thousand people. */
const distinctValues = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, resource }]) => {
      const many = kind === 'reference' ? (distinctRows.get(resource ?? '') ?? 200) : distinctOf[kind];
      return many ? [[toColumnName(name), many]] : [];
    }),
  );
const distinctRows: ReadonlyMap<string, number> = new Map([
  ['dining.employee', 5_000],
  ['wallet.account', 10_000],
  ...['dining.booking', 'shop.order', 'ticket.order', 'ticket.ticket', 'coupon.coupon'].map(
    (name) => [name, 300_000] as const,
  ),
]);
const distinctOf: Partial<Record<FieldKind, number>> = { date: 1000, choice: 5, flag: 2, integer: 24 };

interface Plan {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Plans of page and count, one of both where the text index finds them. Of a keys-first page, the plan of the keys. */
async function explainList({ resource }: Binding, query: Readonly<Record<string, string>>): Promise<Plan[][]> {
  const { registry } = await testApp.app();
  const { list } = registry.bindings.get(resource.name) as Binding;
  return testApp.run('000000', async (ctx) => {
    const page = { limit: 10, offset: 0 };
    const asked = await pageStatements(registry, list, ctx, query, page);
    const statements = 'found' in asked ? [asked.found] : [asked.rows, asked.count];
    const answers = await queryTextRows(
      ctx,
      statements.map((statement) => ({ ...statement, text: `explain (format json) ${statement.text}` })),
    );
    return answers.map((lines) => {
      const all = nodes((JSON.parse(lines[0]?.[0] ?? '') as [{ Plan: Plan }])[0].Plan);
      const keys = list.growing
        ? all.find((node) => node['Parent Relationship'] === 'InitPlan' && node['Node Type'] === 'Limit')
        : undefined;
      return keys && !('found' in asked) ? nodes(keys) : all;
    });
  });
}

/** Whether it sorts more than a page, or scans the table or that of its texts. */
const isSlow = (plan: readonly Plan[], { table, list }: Binding) => {
  const large: readonly (string | undefined)[] = [table, list.growing?.textTable];
  return plan.some(
    (node) =>
      (node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'])) ||
      node['Node Type'] === 'Incremental Sort' ||
      (node['Node Type'] === 'Sort' && (node.Plans?.[0]?.['Plan Rows'] ?? 0) > 5000),
  );
};

const usesIndexOn = (plan: readonly Plan[], column: string) =>
  plan.some((node) => new RegExp(`\\b${column}\\b`).test(node['Index Cond'] ?? ''));

const sample: Partial<Record<FieldKind, string>> = {
  text: '甲乙777',
  date: '2026-11-20',
  datetime: '2026-11-20 12:00:00',
  choice: '1',
  reference: '17',
  flag: 'true',
  integer: '3',
  money: '3',
};

/** Search parameters as lists send them: ranges of days and times, single days and times. */
const asked = (name: string, { kind }: Field): Readonly<Record<string, string>>[] => {
  const value = sample[kind] ?? '1';
  const between = { [`${name}_datege`]: value, [`${name}_datele`]: value };
  return [{ [name]: value }, ...(kind.startsWith('date') ? [between] : [])];
};

test.each(lists.map((binding) => [binding.resource.name, binding] as const))('%s', async (name, binding) => {
  const { resource } = binding;
  // Its count stops at the cap, whatever the plan.
  const [usual = []] = await explainList(binding, {});
  expect(isSlow(usual, binding)).toBe(false);
  const slow: string[] = [];
  for (const [field, declared] of Object.entries(resource.fields)) {
    const isText = binding.list.growing?.contains?.[field] !== undefined;
    if (!declared.search || !(declared.kind === 'text' ? isText : declared.kind in sample)) continue;
    const plans = (await Promise.all(asked(field, declared).map((query) => explainList(binding, query)))).flat();
    if (plans.some((plan) => isSlow(plan, binding) || !usesIndexOn(plan, toColumnName(field)))) slow.push(field);
  }
  expect(slow).toEqual(growing[name]);
  for (const order of binding.list.growing?.orders ?? []) {
    for (const key of ['ascs', 'descs']) {
      const [page = []] = await explainList(binding, { [key]: order });
      expect([key, order, isSlow(page, binding)]).toEqual([key, order, false]);
    }
  }
});
