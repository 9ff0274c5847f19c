import type { Context } from '@refectory/engine/request/context.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Calls of spec/dining#place over HTTP: places, tables, parameters, holidays.

const clerk = [
  'dining_place',
  'dining_place_add',
  'dining_place_edit',
  'dining_place_delete',
  'dining_place_open',
  'dining_place_close',
  'dining_table',
  'dining_table_add',
  'dining_table_disable',
  'dining_table_enable',
  'dining_package',
  'dining_package_add',
  'dining_package_off_sale',
  'dining_parameter',
  'dining_parameter_add',
  'dining_parameter_rebuild',
  'dining_holiday',
  'dining_holiday_add',
  'dining_holiday_generatelist',
];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run((ctx) => createUser(ctx, { account: 'clerk', permissions: clerk }));
  await run((ctx) => createUser(ctx, { account: 'guest', permissions: ['dining_place', 'dining_employee'] }));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object = {}) => testApp.call('clerk', 'POST', path, input);
const get = (path: string, input: object = {}) => testApp.call('clerk', 'GET', path, input);

describe('places and tables', () => {
  it('are added, listed, closed, opened', async () => {
    const { body } = await post('/dining/place/submit', { name: '中心食堂', code: 'C1', kind: 1, mealPeriods: [1, 2] });
    const { id } = body.data;
    expect((await get('/dining/place/alllist')).body.data).toContainEqual(
      expect.objectContaining({ id, name: '中心食堂', status: 1, mealPeriods: [1, 2] }),
    );
    expect((await post('/dining/place/close', { ids: id })).body.data.results).toMatchObject([{ id, ok: true }]);
    const again = await post('/dining/place/close', { ids: id });
    expect(again.body).toMatchObject({
      code: 409,
      success: false,
      msg: '当前状态为“停业”，不能停业',
      data: { results: [{ ok: false, code: 'platform.wrong-state' }] },
    });
    expect((await post('/dining/place/open', { ids: id })).body.data.results[0].ok).toBe(true);
    const table = await post('/dining/table/submit', { placeId: id, code: 'T1', seats: 6 });
    expect((await post('/dining/table/disable', { ids: table.body.data.id })).body.data.results[0].ok).toBe(true);
    expect((await post('/dining/table/enable', { ids: table.body.data.id })).body.data.results[0].ok).toBe(true);
    expect((await post('/dining/table/submit', { placeId: id, code: 'T1', seats: 6 })).body).toMatchObject({
      code: 400,
      error: 'dining.table-code-taken',
    });
    const removed = await post('/dining/place/remove', { ids: id });
    expect(removed.body.data.results[0]).toMatchObject({
      ok: false,
      code: 'platform.in-use',
      msg: expect.stringContaining('1'),
    });
  });

  it('have their own code', async () => {
    const place = { name: 'x', code: 'C2', kind: 1 };
    await post('/dining/place/submit', place);
    expect((await post('/dining/place/submit', place)).body).toMatchObject({
      code: 400,
      error: 'dining.place-code-taken',
    });
  });

  it('are closed to those without the button', async () => {
    const placeId = await run((ctx) => createPlace(ctx));
    expect((await testApp.call('guest', 'POST', '/dining/place/close', { ids: placeId })).status).toBe(403);
    expect((await testApp.call('guest', 'GET', '/dining/table/list')).status).toBe(403);
    expect((await testApp.call('guest', 'GET', '/dining/place/alllist')).status).toBe(200);
  });

  it('a dining administrator lists his own only', async () => {
    const [own, other] = await run(async (ctx) => {
      const { id } = await createUser(ctx, {
        account: 'keeper',
        permissions: ['dining_place', 'dining_package', 'dining_package_off_sale'],
      });
      const places = [await createPlace(ctx), await createPlace(ctx)] as const;
      await restrictToPlaces(ctx, id, [places[0]]);
      return [places[0], await createPackage(ctx, { placeId: places[1] })] as const;
    });
    const list = await testApp.call('keeper', 'GET', '/dining/place/list');
    expect(list.body.data.records.map(({ id }: { id: string }) => id)).toEqual([own]);
    expect((await testApp.call('keeper', 'GET', '/dining/place/alllist')).body.data).toHaveLength(1);
    const off = await testApp.call('keeper', 'POST', '/dining/package/offSale', { ids: other });
    expect(off.body.data.results[0]).toMatchObject({ ok: false, code: 'platform.not-found' });
  });
});

describe('parameters and holidays', () => {
  it('know their keys and values', async () => {
    expect((await post('/dining/parameter/submit', { paramKey: 'no.such', paramValue: '1' })).body).toMatchObject({
      error: 'dining.unknown-parameter',
      errors: [{ field: 'paramKey' }],
    });
    const bad = await post('/dining/parameter/submit', { paramKey: 'noshow.policy', paramValue: 'maybe' });
    expect(bad.body).toMatchObject({
      error: 'dining.bad-parameter',
      msg: '参数“noshow.policy”应为charge、refund、strike 之一',
    });
    expect((await post('/dining/parameter/submit', { paramKey: 'noshow.policy', paramValue: 'refund' })).status).toBe(
      200,
    );
    expect(
      (await post('/dining/parameter/submit', { paramKey: 'noshow.policy', paramValue: 'refund' })).body.error,
    ).toBe('dining.parameter-taken');
    expect((await post('/dining/parameter/rebuild')).body.data.added).toBeGreaterThan(5);
  });

  it('the calendar of a year is previewed and written', async () => {
    const preview = await post('/dining/holidaylist/generatelist', { year: 2026, preview: true });
    expect(preview.body.data.added).toContainEqual({ day: '2026-10-01', name: '国庆节', dayKind: 3 });
    expect((await get('/dining/holidaylist/list')).body.data.total).toBe(0);
    await post('/dining/holidaylist/generatelist', { year: 2026 });
    expect((await get('/dining/holidaylist/list')).body.data.total).toBe(preview.body.data.added.length);
    expect((await post('/dining/holidaylist/submit', { day: '2026-10-01', name: 'x', dayKind: 1 })).body.error).toBe(
      'dining.holiday-taken',
    );
    const far = await testApp.call(
      'clerk',
      'POST',
      '/dining/holidaylist/generatelist',
      { year: 2099 },
      { headers: { 'accept-language': 'en' } },
    );
    expect(far.body).toMatchObject({
      error: 'dining.year-not-published',
      msg: 'The holidays of 2099 are not published yet',
    });
  });
});
