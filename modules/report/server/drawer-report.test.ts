import { yuanToFen } from '@refectory/declaration/money.ts';
import { cash, createDrawerFixture, readCounterTotal, wechat } from '@refectory/server/test/fixtures/drawer-fixture.ts';
import { afterAll, expect, test } from 'vitest';

// The report of drawers (spec/report#drawers): its sums are the ledger's, to the last fen.

const { testApp, canteen, inTenant, newCashier, post, open, take, count } = await createDrawerFixture();
afterAll(() => testApp.close());

const report = async (query: object = {}) =>
  (await testApp.call('admin', 'GET', '/basic/detail/basic_drawer', { size: 200, ...query })).body.data;

test('has a line for each day, place, cashier and way of payment, and sums up to the ledger', async () => {
  const mei = await newCashier();
  const other = await newCashier();
  const id = await open(mei);
  await take(mei, '20.00');
  await take(mei, '5.50', wechat);
  await take(other, '7.00');
  await count(mei, id, { [cash]: '119.00', [wechat]: '5.50' });
  await post(mei, 'close', { id, reason: '少一元' });
  const second = await open(mei);
  await take(mei, '2.00');
  const { records } = await report();
  expect(
    records.map((row: Record<string, unknown>) => [
      row.placeId,
      row.cashierName,
      row.payType,
      row.net,
      row.difference,
      row.drawers,
    ]),
  ).toEqual([
    [canteen.placeId, mei, cash, '22.00', '-1.00', 2],
    [canteen.placeId, mei, wechat, '5.50', '0.00', 1],
    ['', other, cash, '7.00', '0.00', 0],
  ]);
  const sums = (await testApp.call('admin', 'GET', '/basic/detail/basic_drawer/sums', {})).body.data;
  const total = await inTenant(readCounterTotal);
  expect(yuanToFen(sums.net) + yuanToFen(sums.difference)).toBe(total);
  expect(yuanToFen(sums.received) - yuanToFen(sums.paidOut)).toBe(yuanToFen(sums.net));
  // Each line opens its entries, which add up to it.
  const entries = await testApp.call('admin', 'GET', '/dining/drawerentry/sums', {
    day: '2026-11-20',
    cashierId: records[0].cashierId,
    payType: cash,
  });
  expect(entries.body.data.amount).toBe('21.00');
  expect(second).not.toBe(id);
});
