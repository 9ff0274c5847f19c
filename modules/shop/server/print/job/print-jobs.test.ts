import { bookingRequest, createCanteen, createPaidBooking } from '@refectory/server/test/factories/booking.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { createShop } from '@refectory/server/test/factories/order.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createPrintingFixture, printJobsPath } from '@refectory/server/test/fixtures/printing-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from '#files/server/store/open-store.ts';
import { eraseFiles } from '#files/server/tenant/erase-files.ts';

// Calls over HTTP and the queue: receipts, pickup lists and notes. Communication with printers is tested beside
// `print-due-jobs.ts`.

const { testApp, wang, inTenant, get, post, listed, work, paidOrder, close } = await createPrintingFixture();
afterAll(close);

describe('receipts, lists, notes', () => {
  test('of an order there is one receipt; another is a reprint; without a printer it is refused', async () => {
    const here = await inTenant(async (ctx) => {
      const place = await createShop(ctx, { name: '红烧肉', price: 1250n });
      await createPrinter(ctx, { placeId: place.placeId, kind: 2, uses: [2], paperWidth: 1 });
      return place;
    });
    const order = await paidOrder(undefined, here);
    const print = () => post('/shop/order/receipt', { ids: order });
    await Promise.all(Array.from({ length: 4 }, print));
    expect(await listed({ businessId: order })).toHaveLength(1);
    await work();
    expect((await print()).body.data.results).toMatchObject([{ ok: true }]);
    await work();
    const [first, second] = await listed({ businessId: order });
    expect([first, second]).toMatchObject([
      { kind: 2, jobStatus: 30, copyNo: 1 },
      { kind: 2, jobStatus: 30, copyNo: 2 },
    ]);
    const file = async (id: string | undefined, account?: string) => get(`${printJobsPath}/file`, { id }, account);
    const text = (await file(second?.id)).raw.toString();
    expect(text).toMatch(/^\s*\*\*\* 重打 1 · REPRINT 1 \*\*\*\n/);
    expect(text).toContain(`红烧肉 x1${' '.repeat(18)}12.50`);
    const paper = (await get(`${printJobsPath}/preview`, { id: first?.id })).body.data;
    expect(paper).toMatchObject({ columns: 32, hasFile: true });
    expect(paper.lines.some(({ qr }: { qr: string }) => qr.startsWith('O2026'))).toBe(true);
    // Not found from another place, without the permission, or in another tenant.
    expect((await file(second?.id, 'elsewhere')).status).toBe(404);
    expect((await file(second?.id, 'nobody')).status).toBe(403);
    expect((await file(second?.id, '100001/admin')).status).toBe(404);
    // Printed files are erased with the tenant.
    expect(await eraseFiles(await openStore(undefined), '000000')).toBe(2);
    expect((await file(second?.id)).body.error).toBe('shop.no-print-file');
    const refused = await post('/shop/order/receipt', { ids: await paidOrder() });
    expect(refused.body.data.results).toMatchObject([{ ok: false, code: 'shop.no-printer' }]);
    expect((await post('/shop/order/receipt', { ids: order }, 'reader')).status).toBe(403);
    expect((await post('/shop/order/receipt', { ids: order }, 'elsewhere')).body.data.results).toMatchObject([
      { ok: false, code: 'platform.not-found' },
    ]);
  });

  test('the pick-up list goes to the printer of its place and takes nothing', async () => {
    const { canteen, booking } = await inTenant(async (ctx) => {
      const canteen = await createCanteen(ctx);
      return { canteen, booking: await createPaidBooking(ctx, bookingRequest(canteen, wang)) };
    });
    const pickup = (input: object, account?: string) => post(`${printJobsPath}/pickup`, input, account);
    expect((await pickup({ ids: booking })).body.error).toBe('shop.no-printer');
    await inTenant((ctx) => createPrinter(ctx, { placeId: canteen.placeId, kind: 2, uses: [4] }));
    expect((await get(`${printJobsPath}/targets`, { use: 4, placeId: canteen.placeId })).body.data).toHaveLength(1);
    expect((await pickup({ ids: booking })).body.data).toMatchObject({ jobs: 1 });
    const byMeal = { placeId: canteen.placeId, day: '2026-11-21', mealPeriod: 2 };
    expect(
      (await testApp.call('clerk', 'POST', `${printJobsPath}/pickup?${new URLSearchParams(byMeal as never)}`)).status,
    ).toBe(200);
    expect(await listed({ placeId: canteen.placeId })).toMatchObject([
      { kind: 4, subject: '取餐单 2026-11-21 午餐', content: expect.stringContaining('王芳 W1\t') },
      { kind: 4 },
    ]);
    expect((await pickup({ ids: booking }, 'elsewhere')).body.error).toBe('shop.nothing-to-print');
    expect((await pickup({ ids: booking }, 'reader')).status).toBe(403);
    expect((await pickup({})).body.errors[0].field).toBe('ids');
  });

  test('a note is written by hand; a printed slip is fixed, another kind of slip says what it says', async () => {
    const { placeId, printerId, other } = await inTenant(async (ctx) => {
      const placeId = await createPlace(ctx);
      const printerId = await createPrinter(ctx, { placeId, kind: 2 });
      return { placeId, printerId, other: await createPrinter(ctx, { placeId, kind: 2 }) };
    });
    const form = new URLSearchParams({ printerId, content: '# 没有洋葱\n---' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { id } = (await testApp.call('clerk', 'POST', `${printJobsPath}/submit`, form.toString(), { headers })).body
      .data;
    const row = async () => (await get(`${printJobsPath}/detail`, { id })).body.data;
    expect(await row()).toMatchObject({ kind: 6, subject: '没有洋葱', jobStatus: 10, placeId });
    const edit = (more: object, account?: string) => post(`${printJobsPath}/submit`, { id, ...more }, account);
    expect((await edit({ printerId: other, content: '还有洋葱' })).status).toBe(200);
    expect(await row()).toMatchObject({ subject: '还有洋葱', printerId: other });
    expect((await edit({ content: '' })).body.errors[0].field).toBe('content');
    expect((await edit({ content: 'x' }, 'elsewhere')).status).toBe(404);
    await work();
    expect((await edit({ content: '太晚' })).body.error).toBe('shop.print-fixed');
    expect((await post(`${printJobsPath}/retry`, { ids: id })).body.data.results[0].ok).toBe(false);
    const slip = await inTenant((ctx) =>
      insertRow(ctx, 'shop_print_job', {
        place_id: placeId,
        printer_id: printerId,
        kind: 1,
        subject: 'x',
        content: 'x',
      }),
    );
    expect((await post(`${printJobsPath}/submit`, { id: slip, content: 'y' })).body.errors[0].field).toBe('content');
    expect((await post(`${printJobsPath}/submit`, { id: slip, printerId: other })).status).toBe(200);
  });
});
