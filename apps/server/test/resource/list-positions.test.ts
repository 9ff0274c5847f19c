import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allBindings, createResourceFixture } from '../walks/fixtures/resource-fixture.ts';

// Pages that begin at a row (decision 1799): same rows and order as pages by number, in every order.
const { testApp, samples, get } = await createResourceFixture();
afterAll(() => testApp.close());
const lists = allBindings.filter(({ list, resource }) => list.growing || /^(stock|shop)\.\w+$/.test(resource.name));

interface Page {
  readonly records: readonly { readonly id: string }[];
  readonly total: number;
}

describe.each(lists.map((binding) => [binding.resource.name, binding] as const))('%s', (_, { resource }) => {
  beforeAll(async () => {
    for (let n = 0; n < 4; n++) await samples.add(resource);
  }, 30_000);

  const ids = async (query: object): Promise<string[]> => {
    const { status, body } = await get(`${resource.path}/list`, { ...query });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.data as Page).records.map(({ id }) => id);
  };

  test('step by step, forward and back', async () => {
    if (resource.tree) return;
    const fields = Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'json' && kind !== 'secret');
    const orders = fields.map(([field], n) => ({ [n % 2 ? 'ascs' : 'descs']: field }));
    const mixed = { ascs: fields[0]?.[0] ?? 'id', descs: fields[1]?.[0] ?? 'id' };
    for (const order of [{}, { ascs: 'id' }, mixed, ...orders]) {
      const all = await ids({ ...order, size: 20 });
      expect(all.length).toBeGreaterThan(3);
      const [first, second, third] = all as [string, string, string];
      expect([order, await ids({ ...order, size: 2, after: first })]).toEqual([order, all.slice(1, 3)]);
      expect([order, await ids({ ...order, size: 20, after: second })]).toEqual([order, all.slice(2)]);
      expect([order, await ids({ ...order, size: 20, after: all.at(-1) })]).toEqual([order, []]);
      expect([order, await ids({ ...order, size: 1, before: third })]).toEqual([order, [second]]);
      expect([order, await ids({ ...order, size: 20, before: all.at(-1) })]).toEqual([order, all.slice(0, -1)]);
    }
  });

  test('beside a row that is not there', async () => {
    if (resource.tree) return;
    for (const [key, id] of [
      ['after', '999999999999999999'],
      ['before', 'x'],
      ['after', '1;2'],
      ['after', '-1'],
    ] as const) {
      const { status, body } = await get(`${resource.path}/list`, { [key]: id });
      if (/^9+$/.test(id)) expect([status, body.error]).toEqual([404, 'platform.not-found']);
      else expect([status, body.errors[0].field]).toEqual([400, key]);
    }
  });
});
