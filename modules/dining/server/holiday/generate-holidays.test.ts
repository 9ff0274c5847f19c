import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDayKinds } from './day-kind.ts';
import { generateHolidays } from './generate-holidays.ts';
import { listStatutoryDays } from './list-statutory-days.ts';
import { listPublishedDays } from './published-calendar.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>, tenant = '000000') => testApp.run(tenant, fn);
const count = () =>
  run((ctx) => ctx.db.selectFrom('dining_holiday').select('day').execute()).then((rows) => rows.length);

it('previews without changing, fills the year, and changes nothing the second time', async () => {
  const preview = await run((ctx) => generateHolidays(ctx, { year: 2026, preview: true }));
  expect(preview.added).toHaveLength(listPublishedDays(2026).length);
  expect(await count()).toBe(0);
  await run((ctx) => generateHolidays(ctx, { year: 2026 }));
  expect(await count()).toBe(preview.added.length);
  const again = await run((ctx) => generateHolidays(ctx, { year: 2026 }));
  expect([again.added, again.changed, again.removed, again.kept]).toEqual([[], [], [], []]);
});

it('keeps days entered by users, corrects generated ones', async () => {
  await run(async (ctx) => {
    await ctx.db
      .updateTable('dining_holiday')
      .set({ day_kind: 1, published: false, name: '照常供餐' })
      .where('day', '=', '2026-10-02')
      .execute();
    await ctx.db.updateTable('dining_holiday').set({ name: '别名' }).where('day', '=', '2026-10-01').execute();
    await insertRow(ctx, 'dining_holiday', { day: '2026-11-25', name: '撤销的假日', day_kind: 3, published: true });
  });
  const plan = await run((ctx) => generateHolidays(ctx, { year: 2026 }));
  expect(plan).toMatchObject({
    added: [],
    changed: [{ before: { name: '别名' } }],
    removed: [{ day: '2026-11-25' }],
    kept: [{ set: { name: '照常供餐' } }],
  });
  const kinds = await run((ctx) => readDayKinds(ctx, ['2026-10-01', '2026-10-02', '2026-11-21', '2026-11-23'], '1'));
  expect([...kinds.values()]).toEqual([3, 1, 2, 1]);
});

it('takes the years of chosen days', async () => {
  const [row] = await run((ctx) => ctx.db.selectFrom('dining_holiday').select('id').limit(1).execute());
  expect((await run((ctx) => generateHolidays(ctx, { ids: [row?.id ?? ''], preview: true }))).years).toEqual([2026]);
});

it('refuses a year that is not published, and no year', async () => {
  await expect(run((ctx) => generateHolidays(ctx, { year: 2099 }))).rejects.toMatchObject({
    code: 'dining.year-not-published',
    params: { year: 2099 },
  });
  await expect(run((ctx) => generateHolidays(ctx, {}))).rejects.toMatchObject({ code: 'dining.year-missing' });
});

it('fills the next year with statutory days until it is published', async () => {
  const next =
    Array.from({ length: 10 }, (_, at) => 2026 + at).find((year) => listPublishedDays(year).length === 0) ?? 0;
  const plan = await run((ctx) => generateHolidays(ctx, { year: next }));
  expect(plan.byLaw).toEqual([next]);
  expect(plan.added).toEqual(listStatutoryDays(next));
  const kinds = await run((ctx) => readDayKinds(ctx, [`${next}-01-01`, `${next}-10-03`], '1'));
  expect([...kinds.values()]).toEqual([3, 3]);
  expect((await run((ctx) => generateHolidays(ctx, { year: 2026, preview: true }))).byLaw).toEqual([]);
  await expect(run((ctx) => generateHolidays(ctx, { year: next + 1 }))).rejects.toMatchObject({
    code: 'dining.year-not-published',
  });
});

it('two concurrent calls both succeed and each day exists once', async () => {
  const both = [1, 2].map(() => run((ctx) => generateHolidays(ctx, { year: 2026 }), '100001'));
  await Promise.all(both);
  const rows = await run((ctx) => ctx.db.selectFrom('dining_holiday').select('day').execute(), '100001');
  expect(rows).toHaveLength(listPublishedDays(2026).length);
});
