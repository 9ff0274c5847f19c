import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { createShop } from '@refectory/server/test/factories/order.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { type FakePrinter, startFakePrinter } from '@refectory/server/test/fixtures/fake/fake-printer.ts';
import { createPrintingFixture } from '@refectory/server/test/fixtures/printing-fixture.ts';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, test } from 'vitest';

// Calls over HTTP, the queue and fake printers: which printer prints, and the marks.

const { inTenant, post, get, listed, work, inbox, paidOrder, close } = await createPrintingFixture();
afterAll(close);
// One person orders repeatedly here.
await inTenant((ctx) => setParameter(ctx, 'order.limit.per.meal', '9999'));

const says = (slip: Buffer | undefined, text: string) => slip?.includes(iconv.encode(text, 'gb18030')) ?? false;

/** A place with a kitchen printer `热菜机` and its backup printer, each a fake printer. */
async function kitchen() {
  const [own, other] = [await startFakePrinter(), await startFakePrinter()];
  const made = await inTenant(async (ctx) => {
    const shop = await createShop(ctx, { name: '小炒肉' });
    const common = { placeId: shop.placeId, maxAttempts: 1 };
    const substituteId = await createPrinter(ctx, { ...common, port: other.port, uses: [4], name: '冷菜机' });
    const printerId = await createPrinter(ctx, { ...common, port: own.port, substituteId, name: '热菜机' });
    return { shop, printerId, substituteId };
  });
  return { ...made, own, other, end: () => Promise.all([own.close(), other.close()]) };
}
const order = async (of: Awaited<ReturnType<typeof kitchen>>) => paidOrder(undefined, of.shop);

describe('a cancelled or changed order', () => {
  test('is told of by the printer that printed it, marked; what is not on paper is withdrawn', async () => {
    const place = await kitchen();
    const id = await order(place);
    await work();
    expect(place.own.slips).toHaveLength(1);
    await post('/shop/order/cancel', { ids: id, reason: '客人走了' });
    await work();
    const cancelled = place.own.slips[1];
    for (const text of ['*** 取消 · CANCELLED ***', '客人走了', '小炒肉'])
      expect([text, says(cancelled, text)]).toEqual([text, true]);
    expect(says(cancelled, 'REPRINT')).toBe(false);
    const waiting = await order(place);
    await post('/shop/order/cancel', { ids: waiting });
    await work();
    expect(place.own.slips).toHaveLength(2);
    expect(await listed({ businessId: waiting })).toEqual([]);
    await place.end();
  });

  test('that the kitchen agreed to cancel is told of once, however often somebody agrees', async () => {
    const place = await kitchen();
    const id = await order(place);
    await work();
    await post('/shop/order/prepare', { ids: id });
    await post('/shop/order/cancel', { ids: id, reason: '病了' });
    expect(await listed({ businessId: id, kind: 7 })).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => post('/shop/order/agree', { ids: id })));
    expect(await listed({ businessId: id, kind: 7 })).toHaveLength(1);
    await work();
    await place.end();
  });

  test('with another remark: waiting slips are rewritten, printed ones are followed by a change slip', async () => {
    const place = await kitchen();
    const change = async (id: string, remark: string) => {
      const { version } = (await get('/shop/order/detail', { id })).body.data;
      expect((await post('/shop/order/submit', { id, version, remark })).status).toBe(200);
    };
    const id = await order(place);
    await change(id, '少辣');
    await work();
    expect(place.own.slips).toHaveLength(1);
    expect(says(place.own.slips[0], '少辣')).toBe(true);
    await change(id, '不要香菜');
    await work();
    expect(place.own.slips).toHaveLength(2);
    for (const text of ['*** 更改 · CHANGED ***', '不要香菜']) expect(says(place.own.slips[1], text)).toBe(true);
    await place.end();
  });
});

describe('a printer out of order', () => {
  test('passes waiting slips to its substitute, marked, and is retried with the next one', async () => {
    const place = await kitchen();
    await place.own.close();
    const [first, second] = [await order(place), await order(place)];
    await work();
    await work();
    expect(place.other.slips).toHaveLength(2);
    for (const slip of place.other.slips) {
      expect(says(slip, '*** 代 热菜机 · FOR 热菜机 ***')).toBe(true);
      expect(says(slip, 'REPRINT')).toBe(false);
    }
    for (const id of [first, second])
      expect(await listed({ businessId: id })).toMatchObject([
        { printerId: place.substituteId, forPrinterId: place.printerId, jobStatus: 30, copyNo: 1 },
      ]);
    expect((await inbox('clerk')).filter(({ kind }) => kind === 'print')).toEqual([]);
    // The cancellation is printed where the slip was printed.
    await post('/shop/order/cancel', { ids: first });
    await work();
    expect(says(place.other.slips[2], '*** 取消 · CANCELLED ***')).toBe(true);
    expect(says(place.other.slips[2], '*** 代 热菜机')).toBe(true);
    // Enabled again, the printer prints its own slips.
    const again = await startFakePrinter('ready', place.own.port);
    await order(place);
    await work();
    expect(again.slips).toHaveLength(1);
    expect(says(again.slips[0], '*** 代')).toBe(false);
    const printers = (await get('/shop/printer/list', { id: place.printerId })).body.data.records;
    expect(printers).toMatchObject([{ outOfOrderAt: '' }]);
    await Promise.all([again.close(), place.other.close()]);
  });

  test('what may be on paper is printed as a reprint elsewhere', async () => {
    const place = await kitchen();
    place.own.behave('breaks');
    const id = await order(place);
    await work();
    await work();
    const [slip] = place.other.slips as FakePrinter['slips'];
    expect(says(slip, '*** 重打 1 · REPRINT 1 ***')).toBe(true);
    expect(says(slip, '*** 代 热菜机')).toBe(true);
    expect(await listed({ businessId: id })).toMatchObject([{ jobStatus: 30, copyNo: 2 }]);
    await place.end();
  });

  test('that is switched off hands over at once, and what is made later too, along the line of substitutes', async () => {
    const place = await kitchen();
    const third = await startFakePrinter();
    const thirdId = await inTenant((ctx) =>
      createPrinter(ctx, { placeId: place.shop.placeId, port: third.port, uses: [4] }),
    );
    await inTenant((ctx) =>
      ctx.db.updateTable('shop_printer').set({ substitute_id: thirdId }).where('id', '=', place.substituteId).execute(),
    );
    const waiting = await order(place);
    for (const ids of [place.printerId, place.substituteId]) await post('/shop/printer/disable', { ids });
    const later = await order(place);
    await work();
    for (const businessId of [waiting, later])
      expect(await listed({ businessId })).toMatchObject([
        { printerId: thirdId, forPrinterId: place.printerId, jobStatus: 30 },
      ]);
    expect(third.slips).toHaveLength(2);
    await Promise.all([place.end(), third.close()]);
  });

  test('without a working substitute it waits, and fails as usual', async () => {
    const place = await kitchen();
    await Promise.all([place.own.close(), place.other.close()]);
    const id = await order(place);
    await work();
    await work();
    await work();
    expect(await listed({ businessId: id })).toMatchObject([{ jobStatus: 40, error: 1 }]);
  });
});

describe('substitutes', () => {
  test('are of the same place and have no cycle, also under concurrency', async () => {
    const { printers, elsewhere } = await inTenant(async (ctx) => {
      const placeId = await createPlace(ctx);
      const printers: string[] = [];
      for (let n = 0; n < 3; n += 1) printers.push(await createPrinter(ctx, { placeId, kind: 2 }));
      return { printers, elsewhere: await createPrinter(ctx, { placeId: await createPlace(ctx), kind: 2 }) };
    });
    const [a = '', b = '', c = ''] = printers;
    const name = async (id: string, substituteId: string) => {
      const { version } = (await get('/shop/printer/detail', { id })).body.data;
      return post('/shop/printer/submit', { id, version, substituteId });
    };
    const refused = (reason: string) => ({ body: { error: reason, errors: [{ field: 'substituteId', reason }] } });
    expect(await name(a, elsewhere)).toMatchObject(refused('shop.printer-substitute-elsewhere'));
    expect(await name(a, a)).toMatchObject(refused('shop.printer-substitute-cycle'));
    expect((await name(a, b)).status).toBe(200);
    expect((await name(b, c)).status).toBe(200);
    expect(await name(c, a)).toMatchObject(refused('shop.printer-substitute-cycle'));
    for (let round = 0; round < 5; round += 1) {
      for (const id of printers) await name(id, '');
      const answers = await Promise.all([name(a, b), name(b, c), name(c, a)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
      for (const { status, body } of answers)
        if (status !== 200) expect(body.error).toBe('shop.printer-substitute-cycle');
    }
  });
});
