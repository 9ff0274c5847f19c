import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { cash, cashierRights, createDrawerFixture, wechat } from '@refectory/server/test/fixtures/drawer-fixture.ts';
import { afterAll, expect, test } from 'vitest';

// Report of a cash drawer on the receipt printer of its place (spec/shop#drawer-slip).

const { testApp, canteen, inTenant, newCashier, post, open, take } = await createDrawerFixture();
afterAll(() => testApp.close());

const rights = [...cashierRights, 'shop_print_job_drawer'];
const print = (account: string, drawerId: string) =>
  testApp.call(account, 'POST', '/shop/printjobs/drawer', { drawerId });
const printed = () =>
  inTenant(async (ctx) => {
    const jobs = ctx.db.selectFrom('shop_print_job').selectAll().where('kind', '=', 9).orderBy('id');
    return jobs.execute();
  });

test('prints what a drawer should hold, then its close, in the language of the printer', async () => {
  const mei = await newCashier(rights);
  const id = await open(mei);
  await take(mei, '50.00');
  await take(mei, '8.00', wechat);
  expect((await print(mei, id)).body).toMatchObject({ code: 409, error: 'shop.no-printer' });
  const printerId = await inTenant((ctx) =>
    createPrinter(ctx, { placeId: canteen.placeId, kind: 2, uses: [1, 2], name: '收银小票机' }),
  );
  expect((await print(mei, id)).body.data).toEqual({ printer: '收银小票机' });
  const [first] = await printed();
  expect(first).toMatchObject({ printer_id: printerId, place_id: canteen.placeId, business_type: 'dining.drawer' });
  expect(first?.content.split('\n')).toEqual(
    expect.arrayContaining(['状态\t收银中', '* 现金', '备用金\t100.00', '收款\t50.00', '应有\t150.00', '应有\t158.00']),
  );
  expect(first?.content).not.toContain('实点');

  const counted = [
    { payType: cash, amount: '148.50' },
    { payType: wechat, amount: '8.00' },
  ];
  const denominations = [
    { value: '100.00', pieces: 1 },
    { value: '0.50', pieces: 97 },
  ];
  expect((await post(mei, 'count', { id, counted, denominations })).status).toBe(200);
  expect((await post(mei, 'close', { id, reason: '少找一元五' })).status).toBe(200);
  // As drawers that were closed before may have it.
  await runAsOwner(
    testApp.database.ownerUrl,
    'set session_replication_role = replica',
    `update dining_drawer set reason = E'少找\\n一元五' where id = ${id}`,
  );
  await inTenant((ctx) =>
    ctx.db.updateTable('shop_printer').set({ language: 2 }).where('id', '=', printerId).execute(),
  );
  expect((await print(mei, id)).status).toBe(200);
  const second = (await printed())[1];
  expect(second).toMatchObject({ subject_en: expect.stringMatching(/^Drawer report D/), copy_no: 1 });
  const lines = second?.content.split('\n') ?? [];
  expect(lines.slice(lines.indexOf('* Total'), lines.indexOf('* Total') + 9)).toEqual([
    '* Total',
    'Expected\t158.00',
    'Counted\t156.50',
    'Difference\t-1.50',
    '---',
    '* Notes and coins',
    '100.00 x1\t100.00',
    '0.50 x97\t48.50',
    '---',
  ]);
  expect(lines).toContain('Reason for the difference: 少找 一元五');
  expect(lines).toContain('Status\tClosed');
});

test('only for whoever has the right and sees the drawer', async () => {
  const [mei, other] = [await newCashier(rights), await newCashier(rights)];
  const id = await open(mei);
  expect((await print(other, id)).status).toBe(404);
  expect((await print(mei, id)).status).toBe(200);
  expect((await print('manager', id)).status).toBe(403);
});
