import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { createOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { startFakePrinter } from '@refectory/server/test/fixtures/fake/fake-printer.ts';
import { createPrintingFixture, printJobsPath } from '@refectory/server/test/fixtures/printing-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

// Calls over HTTP and the queue: slips of a paid order, and notifications of failed slips.

const { hot, wang, inTenant, post, listed, work, inbox, paidOrder, close } = await createPrintingFixture();
afterAll(close);

describe('an order that is paid', () => {
  test('makes one slip per printer of its place that prints something of it, however often somebody pays', async () => {
    const { placeId, soup, dish, printers } = await inTenant(async (ctx) => {
      const place = await createPlace(ctx, { name: '一食堂' });
      const below = await insertRow(ctx, 'shop_category', { name: '炒菜', parent_id: hot });
      const [soup, dish] = [
        await createGoods(ctx, { placeId: place, name: '酸梅汤' }),
        await createGoods(ctx, { placeId: place, name: '小炒肉' }),
      ];
      await ctx.db.updateTable('shop_goods').set({ category_id: below }).where('id', '=', dish).execute();
      const printers = [
        await createPrinter(ctx, { placeId: place }),
        await createPrinter(ctx, { placeId: place, categoryIds: [hot] }),
        await createPrinter(ctx, { placeId: place, uses: [2] }),
      ];
      return { placeId: place, soup, dish, printers };
    });
    const here = { placeId, goodsId: soup };
    const items = [
      { goodsId: soup, quantity: 1 },
      { goodsId: dish, quantity: 2 },
    ];
    const id = await inTenant((ctx) => createOrder(ctx, orderRequest(here, wang, { items, remark: '少辣\u001b@' })));
    await Promise.all(Array.from({ length: 6 }, () => post('/shop/order/pay', { ids: id })));
    const made = await listed({ businessId: id });
    expect(made).toMatchObject([
      { printerId: printers[0], kind: 1, jobStatus: 10, copyNo: 1, businessType: 'shop.order', placeName: '一食堂' },
      { printerId: printers[1], kind: 1, jobStatus: 10 },
    ]);
    expect(made[0]?.content).toMatch(/\* 酸梅汤\tx1\n\* 小炒肉\tx2\n---\n\* 备注: 少辣/);
    // The second printer prints hot dishes, subcategories included.
    expect(made[1]?.content).not.toContain('酸梅汤');
    expect(made[1]?.content).toContain('小炒肉\tx2');
    // Only soup: the second printer has nothing to print.
    expect(await listed({ businessId: await paidOrder([{ goodsId: soup, quantity: 1 }], here) })).toHaveLength(1);
    // A cancelled order is not printed.
    await post('/shop/order/cancel', { ids: id });
    expect(await listed({ businessId: id })).toEqual([]);
  });

  test('works as ever where no printer is', async () => {
    expect(await listed({ businessId: await paidOrder() })).toEqual([]);
  });
});

describe('a failed print', () => {
  test('is work for whoever may reprint there, and done once it is reprinted with a mark', async () => {
    const fake = await startFakePrinter();
    await fake.close();
    const here = await inTenant(async (ctx) => {
      const place = await createShop(ctx);
      await createPrinter(ctx, { placeId: place.placeId, port: fake.port, maxAttempts: 1 });
      return place;
    });
    const order = await paidOrder(undefined, here);
    await work();
    const [failed] = await listed({ businessId: order });
    expect(failed).toMatchObject({ jobStatus: 40, error: 1, attempts: 1, detail: 'ECONNREFUSED' });
    const mine = () => inbox('clerk').then((items) => items.filter(({ path }) => path.endsWith(`?id=${failed?.id}`)));
    expect(await mine()).toMatchObject([{ kind: 'print', title: expect.stringContaining('打印失败') }]);
    for (const other of ['elsewhere', 'reader']) expect(await inbox(other)).toEqual([]);
    const again = await startFakePrinter('ready', fake.port);
    expect((await post(`${printJobsPath}/reprint`, { ids: failed?.id })).body.data.results).toMatchObject([
      { ok: true },
    ]);
    await work();
    expect(await listed({ businessId: order })).toMatchObject([
      { jobStatus: 40 },
      { jobStatus: 30, copyNo: 2, reprintOf: failed?.id },
    ]);
    expect(again.slips[0]?.toString('latin1')).toContain('REPRINT 1');
    expect(await mine()).toEqual([]);
    await again.close();
  });

  test('is done as well once it is tried again or removed', async () => {
    const { first, second } = await inTenant(async (ctx) => {
      const placeId = await createPlace(ctx);
      const printerId = await createPrinter(ctx, { placeId, port: 9, maxAttempts: 1 });
      const row = { place_id: placeId, printer_id: printerId, subject: 'x', content: 'x' };
      return {
        first: await insertRow(ctx, 'shop_print_job', row),
        second: await insertRow(ctx, 'shop_print_job', row),
      };
    });
    await inTenant((ctx) => sql`select enqueue_job('shop.sweepPrints')`.execute(ctx.db));
    await work();
    await work();
    const open = async () =>
      (await inbox('clerk')).filter(({ path }) => path.includes(`=${first}`) || path.includes(`=${second}`));
    expect(await open()).toHaveLength(2);
    expect((await post(`${printJobsPath}/retry`, { ids: first })).body.data.results).toMatchObject([{ ok: true }]);
    expect((await listed({ id: first }))[0]).toMatchObject({ jobStatus: 10, attempts: 0, error: null });
    expect((await post(`${printJobsPath}/remove`, { ids: second })).body.data.results).toMatchObject([{ ok: true }]);
    expect(await open()).toEqual([]);
  });
});
