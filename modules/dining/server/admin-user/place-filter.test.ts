import { readListPage } from '@refectory/engine/list/list-rows.ts';
import { type Actor, type Context, systemActor } from '@refectory/engine/request/context.ts';
import { createRegistry } from '@refectory/engine/resource/create-registry.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { removeRow } from '@refectory/engine/row/remove-row.ts';
import { addRow, editRow } from '@refectory/engine/row/save-row.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createPriceRule } from '@refectory/server/test/factories/price-rule.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateHolidays } from '../holiday/generate-holidays.ts';
import { diningModule } from '../module.ts';
import { rebuildParameters } from '../parameter/rebuild-parameters.ts';
import { disablePriceRule } from '../price/price-rule-status.ts';
import { assertOwnPlace, readOwnPlaceIds } from './place-filter.ts';

let testApp: TestApp;
let registry: Registry;
let keeper: Actor;
let administrator: Actor;
let own: string;
let other: string;

beforeAll(async () => {
  testApp = await createTestApp();
  registry = await createRegistry(testApp.pool, [diningModule]);
  await testApp.run('000000', async (ctx) => {
    const userId = await insertRow(ctx, 'sys_user', { account: 'keeper', name: '店长', real_name: '店长' });
    own = await createPlace(ctx, { name: '一食堂' });
    other = await createPlace(ctx, { name: '二食堂' });
    await restrictToPlaces(ctx, userId, [own]);
    keeper = { ...systemActor, id: userId, isAdministrator: false, roles: [] };
    administrator = { ...keeper, isAdministrator: true };
    for (const placeId of [own, other]) {
      await createPackage(ctx, { placeId, name: '套餐' });
      await insertRow(ctx, 'dining_table', { place_id: placeId, code: 'A1' });
      await setParameter(ctx, 'late.entry', 'off', placeId);
      await createPriceRule(ctx, { value: '10', placeId });
    }
    await setParameter(ctx, 'late.entry', 'on');
    await createPriceRule(ctx, { value: '12' });
  });
});
afterAll(() => testApp.close());

const asKeeper = <T>(fn: (ctx: Context) => Promise<T>) => testApp.runAs('000000', keeper, fn);

function binding(name: string) {
  const found = registry.bindings.get(name);
  if (!found) throw new Error(name);
  return found;
}

async function readTotal(name: string, actor: Actor): Promise<number> {
  const page = await testApp.runAs('000000', actor, (ctx) => readListPage(registry, binding(name).list, ctx, {}));
  return JSON.parse(page).total;
}

describe('a dining administrator', () => {
  it.each([
    ['dining.place', 1, 2],
    ['dining.table', 1, 2],
    ['dining.package', 1, 2],
    ['dining.parameter', 2, 3],
    ['dining.priceRule', 2, 3],
  ])('sees %s of own places and of all places', async (name, few, all) => {
    expect([await readTotal(name, keeper), await readTotal(name, administrator)]).toEqual([few, all]);
  });

  it('sees everything without a limit', async () => {
    const stranger = { ...keeper, id: '424242' };
    expect(await readTotal('dining.package', stranger)).toBe(2);
    expect(await testApp.runAs('000000', stranger, readOwnPlaceIds)).toBeUndefined();
  });

  it('sees nothing without a place', async () => {
    const nobody = await testApp.run('000000', async (ctx) => {
      const id = await insertRow(ctx, 'sys_user', { account: 'nobody', name: '无', real_name: '无' });
      await restrictToPlaces(ctx, id, []);
      return { ...keeper, id };
    });
    expect(await readTotal('dining.package', nobody)).toBe(0);
  });

  it('gets the refusal with the name of the place', () =>
    expect(asKeeper((ctx) => assertOwnPlace(ctx, other))).rejects.toMatchObject({
      code: 'dining.place-not-yours',
      params: { name: '二食堂' },
    }));

  it('cannot add or move rows to another place', async () => {
    const table = (placeId: string) => ({ placeId, code: 'B1', seats: 4 });
    await asKeeper((ctx) => addRow(registry, binding('dining.table'), ctx, table(own)));
    await expect(asKeeper((ctx) => addRow(registry, binding('dining.table'), ctx, table(other)))).rejects.toMatchObject(
      { code: 'dining.place-not-yours' },
    );
    const mine = await asKeeper((ctx) =>
      ctx.db.selectFrom('dining_table').select('id').where('place_id', '=', own).executeTakeFirstOrThrow(),
    );
    await expect(
      asKeeper((ctx) => editRow(registry, binding('dining.table'), ctx, mine.id, { placeId: other })),
    ).rejects.toMatchObject({ code: 'dining.place-not-yours' });
    await expect(
      asKeeper((ctx) => addRow(registry, binding('dining.place'), ctx, { name: '新', code: 'N1' })),
    ).rejects.toMatchObject({ code: 'dining.every-place-not-yours' });
  });

  it('cannot change or remove rows of another place', async () => {
    const row = await testApp.run('000000', (ctx) =>
      ctx.db.selectFrom('dining_package').select('id').where('place_id', '=', other).executeTakeFirstOrThrow(),
    );
    await expect(
      asKeeper((ctx) => editRow(registry, binding('dining.package'), ctx, row.id, { name: 'x' })),
    ).rejects.toMatchObject({ code: 'platform.not-found' });
    await expect(asKeeper((ctx) => removeRow(registry, binding('dining.package'), ctx, row.id))).rejects.toMatchObject({
      code: 'platform.not-found',
    });
  });

  it('cannot change what applies to all places', async () => {
    const { parameter, rule } = await testApp.run('000000', async (ctx) => ({
      parameter: await ctx.db
        .selectFrom('dining_parameter')
        .select('id')
        .where('place_id', 'is', null)
        .executeTakeFirstOrThrow(),
      rule: await ctx.db
        .selectFrom('dining_price_rule')
        .select('id')
        .where('place_id', 'is', null)
        .executeTakeFirstOrThrow(),
    }));
    const refused = { code: 'dining.every-place-not-yours' };
    await expect(
      asKeeper((ctx) => editRow(registry, binding('dining.parameter'), ctx, parameter.id, { paramValue: 'off' })),
    ).rejects.toMatchObject(refused);
    await expect(
      asKeeper((ctx) => removeRow(registry, binding('dining.parameter'), ctx, parameter.id)),
    ).rejects.toMatchObject(refused);
    await expect(asKeeper((ctx) => disablePriceRule(ctx, { id: rule.id }))).rejects.toMatchObject(refused);
    await expect(asKeeper((ctx) => rebuildParameters(ctx, {}))).rejects.toMatchObject(refused);
    await expect(asKeeper((ctx) => generateHolidays(ctx, { year: 2026 }))).rejects.toMatchObject(refused);
    await asKeeper((ctx) => rebuildParameters(ctx, { placeIds: [own] }));
    await expect(asKeeper((ctx) => rebuildParameters(ctx, { placeIds: [other] }))).rejects.toMatchObject({
      code: 'dining.place-not-yours',
    });
  });
});

describe('the places of a dining administrator', () => {
  it('cannot be removed while assigned', () =>
    expect(
      testApp.run('000000', async (ctx) => {
        const userId = await insertRow(ctx, 'sys_user', { account: 'k1', name: 'k', real_name: 'k' });
        const placeId = await createPlace(ctx);
        await restrictToPlaces(ctx, userId, [placeId]);
        await sql`delete from dining_place where id = ${placeId}::bigint`.execute(ctx.db);
      }),
    ).rejects.toMatchObject({ constraint: 'dining_admin_user_place_place' }));

  it('belong to the tenant', () =>
    expect(
      testApp.run('100001', async (ctx) => {
        const userId = await insertRow(ctx, 'sys_user', { account: 'k2', name: 'k', real_name: 'k' });
        await restrictToPlaces(ctx, userId, [own]);
      }),
    ).rejects.toMatchObject({ constraint: 'dining_admin_user_place_place' }));
});
