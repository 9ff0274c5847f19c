import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Check points of other dining places (spec/ticket#places).

const testApp = await createTestApp();
afterAll(() => testApp.close());
const path = '/ticket/placelist';
const permissions = [
  'ticket_place',
  ...['add', 'edit', 'delete', 'open', 'close'].map((verb) => `ticket_place_${verb}`),
];
const post = (verb: string, input: object) => testApp.call('keeper', 'POST', `${path}/${verb}`, input);
const submit = async (input: object) => (await post('submit', input)).body;

let own = '';
let other = '';
const gates = { own: '', other: '', belowOther: '', shared: '' };
beforeAll(() =>
  testApp.run('000000', async (ctx) => {
    const { id } = await createUser(ctx, { account: 'keeper', permissions });
    [own, other] = [await createPlace(ctx), await createPlace(ctx)];
    await restrictToPlaces(ctx, id, [own]);
    const add = (code: string, row: object = {}) => insertRow(ctx, 'ticket_place', { name: code, code, ...row });
    gates.own = await add('OWN', { place_id: own });
    gates.other = await add('OTHER', { place_id: other });
    gates.belowOther = await add('BELOW', { parent_id: gates.other });
    gates.shared = await add('SHARED');
  }),
);

const gate = (code: string, more: object) => ({ name: code, code, kind: 3, sort: 1, ...more });

test('the list has the own ones and those of every place', async () => {
  const { body } = await testApp.call('keeper', 'GET', `${path}/list`);
  expect(body.data.map(({ code }: { code: string }) => code).toSorted()).toEqual(['OWN', 'SHARED']);
});

test('another dining place gets none, and nothing below its own', async () => {
  const refused = { error: 'dining.place-not-yours' };
  expect(await submit(gate('A', { placeId: other }))).toMatchObject(refused);
  expect(await submit(gate('B', { parentId: gates.belowOther }))).toMatchObject(refused);
  expect(await submit(gate('C', { parentId: gates.belowOther, placeId: own }))).toMatchObject(refused);
  expect(await submit({ id: gates.own, placeId: other })).toMatchObject(refused);
  expect(await submit(gate('D', {}))).toMatchObject({ error: 'dining.every-place-not-yours' });
});

test('the own dining place gets new ones, below one of every place too', async () => {
  for (const [code, more] of Object.entries({
    E: { placeId: own },
    F: { parentId: gates.own },
    G: { parentId: gates.shared, placeId: own },
  }))
    expect((await submit(gate(code, more))).code).toBe(200);
});

test.each(['other', 'belowOther', 'shared'] as const)('one that is %s is neither changed nor closed', async (whose) => {
  const id = gates[whose];
  const error = whose === 'shared' ? 'dining.every-place-not-yours' : 'platform.not-found';
  expect(await submit({ id, name: 'x' })).toMatchObject({ error });
  for (const verb of ['close', 'open', 'remove']) expect((await post(verb, { ids: id })).body).toMatchObject({ error });
});

test('an own one is closed and opened', async () => {
  for (const verb of ['close', 'open']) expect((await post(verb, { ids: gates.own })).status).toBe(200);
});
