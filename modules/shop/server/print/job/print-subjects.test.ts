import { bookingRequest, createCanteen, createPaidBooking } from '@refectory/server/test/factories/booking.ts';
import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { createShop } from '@refectory/server/test/factories/order.ts';
import { createPrintingFixture, printJobsPath } from '@refectory/server/test/fixtures/printing-fixture.ts';
import { afterAll, expect, test } from 'vitest';

// The subjects of generated print jobs have an English text for each kind of slip.

const { testApp, wang, inTenant, post, paidOrder, close } = await createPrintingFixture();
afterAll(close);

const subjects = async (language: string): Promise<Record<number, string>> => {
  const headers = { 'accept-language': language };
  const { body } = await testApp.call('clerk', 'GET', `${printJobsPath}/page`, { size: 100, ascs: 'id' }, { headers });
  return Object.fromEntries(
    body.data.records.map(({ kind, subject }: { kind: number; subject: string }) => [kind, subject]),
  );
};

test('slips of the kitchen, receipts, pick-up lists and test pages say in both languages what they are', async () => {
  const { shop, booking, printerId } = await inTenant(async (ctx) => {
    const shop = await createShop(ctx, { name: '红烧肉' });
    const canteen = await createCanteen(ctx);
    await createPrinter(ctx, { placeId: canteen.placeId, kind: 2, uses: [4] });
    const printerId = await createPrinter(ctx, { placeId: shop.placeId, kind: 2, uses: [1, 2] });
    await ctx.db.updateTable('shop_printer').set({ name: 'Printer 1' }).where('id', '=', printerId).execute();
    return { shop, printerId, booking: await createPaidBooking(ctx, bookingRequest(canteen, wang)) };
  });
  const orderId = await paidOrder(undefined, shop);
  await post('/shop/order/receipt', { ids: orderId });
  await post(`${printJobsPath}/pickup`, { ids: booking });
  await post('/shop/printer/test', { id: printerId });
  const orderNo = expect.stringMatching(/ O2026\d+$/);
  const [zh, en] = [await subjects('zh'), await subjects('en')];
  expect(Object.keys(en)).toEqual(Object.keys(zh));
  expect(Object.values(zh)).toContain('取餐单 2026-11-21 午餐');
  expect(Object.values(en)).toEqual(expect.arrayContaining(['Pickup list 2026-11-21 Lunch', 'Test slip Printer 1']));
  expect(Object.values(en).filter((subject) => /^(Kitchen|Receipt) /.test(subject))).toEqual([orderNo, orderNo]);
  expect(Object.values(en).filter((subject) => /\p{Script=Han}/u.test(subject))).toEqual([]);
  expect(Object.values(zh).filter((subject) => !/\p{Script=Han}/u.test(subject))).toEqual([]);
});
