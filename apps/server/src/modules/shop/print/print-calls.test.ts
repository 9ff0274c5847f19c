import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#modules/files/store/open-store.ts';
import { eraseFiles } from '#modules/files/tenant/erase-files.ts';
import type { Context } from '#platform/context.ts';
import { layGround } from '#platform/ground.ts';
import { runDueJobs } from '#platform/jobs.ts';
import { askFor, bookAndPay, createCanteen, createEater } from '#test/factories/booking.ts';
import { createGoods } from '#test/factories/goods.ts';
import { insertRow } from '#test/factories/insert-row.ts';
import { createOrder, createShop, orderFor, type Shop } from '#test/factories/order.ts';
import { createPlace, limitToPlaces } from '#test/factories/place.ts';
import { createPrinter } from '#test/factories/printer.ts';
import { createUser } from '#test/factories/user.ts';
import { startPrinter } from '#test/fixtures/fake-printer.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { createWorld, type World } from '#test/world.ts';
import { printWorkers } from './work/jobs.ts';

// Through HTTP and the queue: who makes slips, who sees them, what is told of those that fail. Talking to printers is tested
// beside `serve-printer.ts`.

let world: World;
let folder: string;
let shop: Shop;
let wang: string;
let hot: string;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);
const jobs = '/shop/printjobs';
const get = (call: string, query: object = {}, account = 'clerk') => world.call(account, 'GET', call, query);
const post = (call: string, input: object, account = 'clerk', options = {}) =>
  world.call(account, 'POST', call, input, options);
const listed = async (query: object, account = 'clerk') =>
  (await get(`${jobs}/page`, { size: 100, ascs: 'id', ...query }, account)).body.data.records as Record<string, any>[];
/** Runs what the queue has, as a worker of the product would. */
const work = async () =>
  runDueJobs(world.database.ownerUrl, printWorkers, {
    withTenant: (await world.app()).host.runJob,
    tenants: async () => ['000000', '100001'],
    now: world.now,
  });
const inbox = async (account: string) =>
  (await get('/blade-desk/inbox/list', { tab: 'message' }, account)).body.data.records as Record<string, any>[];
const paidOrder = async (items?: readonly { goodsId: string; quantity: number }[], of = shop) => {
  const id = await inTenant((ctx) => createOrder(ctx, orderFor(of, wang, items ? { items } : {})));
  expect((await post('/shop/order/pay', { ids: id })).body.data.results).toMatchObject([{ ok: true }]);
  return id;
};

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(temporaryFolder(), 'refectory-print-'));
  await world.app();
  layGround({ ...world.config, dataDir: folder });
  await inTenant(async (ctx) => {
    hot = await insertRow(ctx, 'shop_category', { name: '热菜' });
    shop = await createShop(ctx, { name: '卤肉饭' });
    wang = await createEater(ctx, { name: '王芳', saasNo: 'W1', cash: '900' });
    const verbs = ['add', 'edit', 'delete', 'retry', 'reprint', 'pickup'].map((verb) => `shop_print_job_${verb}`);
    const more = ['shop_printer', 'shop_printer_add', 'shop_printer_edit', 'shop_printer_test', 'shop_order'];
    const permissions = [
      'shop_print_job',
      ...verbs,
      ...more,
      'shop_order_pay',
      'shop_order_cancel',
      'shop_order_receipt',
    ];
    await createUser(ctx, { account: 'clerk', permissions });
    const elsewhere = await createUser(ctx, { account: 'elsewhere', permissions });
    await limitToPlaces(ctx, elsewhere.id, [await createPlace(ctx)]);
    await createUser(ctx, { account: 'reader', permissions: ['shop_print_job'] });
    await createUser(ctx, { account: 'nobody' });
  });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

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
    const id = await inTenant((ctx) => createOrder(ctx, orderFor(here, wang, { items, remark: '少辣\u001b@' })));
    await Promise.all(Array.from({ length: 6 }, () => post('/shop/order/pay', { ids: id })));
    const made = await listed({ businessId: id });
    expect(made).toMatchObject([
      { printerId: printers[0], kind: 1, jobStatus: 10, copyNo: 1, businessType: 'shop.order', placeName: '一食堂' },
      { printerId: printers[1], kind: 1, jobStatus: 10 },
    ]);
    expect(made[0]?.content).toMatch(/\* 酸梅汤\tx1\n\* 小炒肉\tx2\n---\n\* 备注: 少辣/);
    // The second cooks hot food and what is below it.
    expect(made[1]?.content).not.toContain('酸梅汤');
    expect(made[1]?.content).toContain('小炒肉\tx2');
    // Only soup: the second printer has nothing to print.
    expect(await listed({ businessId: await paidOrder([{ goodsId: soup, quantity: 1 }], here) })).toHaveLength(1);
    // What nobody cooks any more is not printed.
    await post('/shop/order/cancel', { ids: id });
    expect(await listed({ businessId: id })).toEqual([]);
  });

  test('works as ever where no printer is', async () => {
    expect(await listed({ businessId: await paidOrder() })).toEqual([]);
  });
});

describe('a failed print', () => {
  test('is work for whoever may reprint there, and done once it is reprinted with a mark', async () => {
    const fake = await startPrinter();
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
    const again = await startPrinter('well', fake.port);
    expect((await post(`${jobs}/reprint`, { ids: failed?.id })).body.data.results).toMatchObject([{ ok: true }]);
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
    expect((await post(`${jobs}/retry`, { ids: first })).body.data.results).toMatchObject([{ ok: true }]);
    expect((await listed({ id: first }))[0]).toMatchObject({ jobStatus: 10, attempts: 0, error: null });
    expect((await post(`${jobs}/remove`, { ids: second })).body.data.results).toMatchObject([{ ok: true }]);
    expect(await open()).toEqual([]);
  });
});

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
    const file = async (id: string, account?: string) => get(`${jobs}/file`, { id }, account);
    const text = (await file(second?.id)).raw.toString();
    expect(text).toMatch(/^\s*\*\*\* 重打 1 · REPRINT 1 \*\*\*\n/);
    expect(text).toContain(`红烧肉 x1${' '.repeat(18)}12.50`);
    const paper = (await get(`${jobs}/preview`, { id: first?.id })).body.data;
    expect(paper).toMatchObject({ columns: 32, hasFile: true });
    expect(paper.lines.some(({ qr }: { qr: string }) => qr.startsWith('O2026'))).toBe(true);
    // Not elsewhere, not without the right, not in another tenant.
    expect((await file(second?.id, 'elsewhere')).status).toBe(404);
    expect((await file(second?.id, 'nobody')).status).toBe(403);
    expect((await file(second?.id, '100001/admin')).status).toBe(404);
    // What is printed goes with the tenant.
    expect(await eraseFiles(openStore(undefined), '000000')).toBe(2);
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
      return { canteen, booking: await bookAndPay(ctx, askFor(canteen, wang)) };
    });
    const pickup = (input: object, account?: string) => post(`${jobs}/pickup`, input, account);
    expect((await pickup({ ids: booking })).body.error).toBe('shop.no-printer');
    await inTenant((ctx) => createPrinter(ctx, { placeId: canteen.placeId, kind: 2, uses: [4] }));
    expect((await get(`${jobs}/targets`, { use: 4, placeId: canteen.placeId })).body.data).toHaveLength(1);
    expect((await pickup({ ids: booking })).body.data).toMatchObject({ jobs: 1 });
    const byMeal = { placeId: canteen.placeId, day: '2026-11-21', mealPeriod: 2 };
    expect((await world.call('clerk', 'POST', `${jobs}/pickup?${new URLSearchParams(byMeal as never)}`)).status).toBe(
      200,
    );
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
    const { id } = (await world.call('clerk', 'POST', `${jobs}/submit`, form.toString(), { headers })).body.data;
    const row = async () => (await get(`${jobs}/detail`, { id })).body.data;
    expect(await row()).toMatchObject({ kind: 6, subject: '没有洋葱', jobStatus: 10, placeId });
    const edit = (more: object, account?: string) => post(`${jobs}/submit`, { id, ...more }, account);
    expect((await edit({ printerId: other, content: '还有洋葱' })).status).toBe(200);
    expect(await row()).toMatchObject({ subject: '还有洋葱', printerId: other });
    expect((await edit({ content: '' })).body.errors[0].field).toBe('content');
    expect((await edit({ content: 'x' }, 'elsewhere')).status).toBe(404);
    await work();
    expect((await edit({ content: '太晚' })).body.error).toBe('shop.print-fixed');
    expect((await post(`${jobs}/retry`, { ids: id })).body.data.results[0].ok).toBe(false);
    const slip = await inTenant((ctx) =>
      insertRow(ctx, 'shop_print_job', {
        place_id: placeId,
        printer_id: printerId,
        kind: 1,
        subject: 'x',
        content: 'x',
      }),
    );
    expect((await post(`${jobs}/submit`, { id: slip, content: 'y' })).body.errors[0].field).toBe('content');
    expect((await post(`${jobs}/submit`, { id: slip, printerId: other })).status).toBe(200);
  });
});

describe('printers', () => {
  test('are at permitted addresses, with a name or address and a port apart', async () => {
    const { placeId } = shop;
    const submit = (more: object) =>
      post('/shop/printer/submit', { name: '新', placeId, kind: 1, uses: [1], port: 9100, ...more });
    const networks = ['10.0.0.0/8', '192.168.0.0/16', 'fc00::/7'];
    layGround({ ...world.config, dataDir: folder, privateNetwork: false, printerNetworks: networks });
    for (const host of ['127.0.0.1', '169.254.169.254', '8.8.8.8', '100.100.100.200', '0.0.0.0', '[::1]', '172.16.0.1'])
      expect([host, (await submit({ host })).body.errors?.[0]?.reason]).toEqual([host, 'shop.printer-network']);
    for (const host of ['', '10.0.0.9:9100', '-'])
      expect([host, (await submit({ host })).body.errors?.[0]?.field]).toEqual([host, 'host']);
    expect((await submit({ host: '10.0.0.9', port: 70000 })).body.errors[0].field).toBe('port');
    const ids = [];
    for (const host of ['10.1.2.3', '[fd00::5]', 'localhost'])
      ids.push((await submit({ host, name: `新${host}` })).body.data.id);
    // What a name stands for is looked at when it is connected to.
    const tested = await post('/shop/printer/test', { id: ids[2] });
    expect(tested.body.data).toMatchObject({ jobStatus: 40, error: '打印机地址不在允许的网络内' });
    layGround({ ...world.config, dataDir: folder });
  });

  test('print a test slip and say what became of it, in the language asked for; nobody else is told', async () => {
    const fake = await startPrinter();
    const id = await inTenant((ctx) => createPrinter(ctx, { placeId: shop.placeId, port: fake.port, maxAttempts: 5 }));
    const trial = (account = 'clerk', language = 'zh') =>
      post('/shop/printer/test', { id }, account, { headers: { 'accept-language': language } });
    expect((await trial()).body.data).toMatchObject({ jobStatus: 30, error: '' });
    expect(fake.slips).toHaveLength(1);
    await fake.close();
    const before = (await inbox('clerk')).length;
    expect((await trial('clerk', 'en')).body.data).toMatchObject({
      jobStatus: 40,
      error: 'The printer cannot be reached',
      detail: 'ECONNREFUSED',
    });
    expect((await inbox('clerk')).length).toBe(before);
    expect((await trial('reader')).status).toBe(403);
    expect((await trial('elsewhere')).status).toBe(404);
    expect((await trial('100001/admin')).status).toBe(404);
    // Off, it prints nothing; another printer may not take its name.
    await inTenant((ctx) => ctx.db.updateTable('shop_printer').set({ status: 2 }).where('id', '=', id).execute());
    expect((await trial()).body.error).toBe('shop.printer-off');
    expect((await trial()).status).toBe(409);
  });
});
