import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlace } from '../factories/place.ts';
import { allBindings, createResourceFixture } from './fixtures/resource-fixture.ts';

// A call about several rows is refused if none of them changed (spec/rules#bulk), and succeeds if one did.
const walk = await createResourceFixture();
const { testApp, samples, post } = walk;
afterAll(() => testApp.close());
// The date in sample input, because nobody can leave before it.
testApp.setClock('2026-12-01 12:00:00');

const actions = allBindings.flatMap(({ resource }) =>
  Object.entries(resource.actions ?? {})
    .filter(([, { target }]) => target === 'rows')
    .map(([key]) => [`${resource.path}/${key}`, resource, key] as const),
);

test.each(actions)('%s of rows that are not there is refused with the reason of each', async (path, resource, key) => {
  const ids = ['99999998', '99999999'];
  const given = await samples.actionInput(resource, key, '1');
  const { status, body } = await post(path, { ...given, ids });
  expect([status, body.code, body.success, body.error], JSON.stringify(body)).toEqual([
    404,
    404,
    false,
    'platform.not-found',
  ]);
  expect(body.data.results).toMatchObject(ids.map((id) => ({ id, ok: false, code: 'platform.not-found' })));
});

let places: string[] = [];
beforeAll(async () => {
  places = await testApp.run('000000', (ctx) => Promise.all([createPlace(ctx, {}), createPlace(ctx, {})]));
});

test('partly refused it stays a success that says what was refused; wholly refused it is the first refusal', async () => {
  const close = () => post('/dining/place/close', { ids: places });
  expect((await post('/dining/place/close', { ids: places[0] })).status).toBe(200);
  const partly = await close();
  expect([partly.status, partly.body.success, partly.body.data.results.map(({ ok }: { ok: boolean }) => ok)]).toEqual([
    200,
    true,
    [false, true],
  ]);
  expect(partly.body.msg).toMatch(/成功 1 条，失败 1 条/);
  const wholly = await close();
  expect([wholly.status, wholly.body.success, wholly.body.error]).toEqual([409, false, 'platform.wrong-state']);
  expect(wholly.body.msg).toBe(wholly.body.data.results[0].msg);
  expect(wholly.body.data.results).toHaveLength(2);
});
