import { runDueJobs } from '@refectory/engine/jobs/jobs.ts';
import { printQueueJobs } from '@refectory/modules/shop/server/print/worker/jobs.ts';
import { bookingRequest, createCanteen, createDiner, createPaidBooking } from '../../factories/booking.ts';
import { createDrawer } from '../../factories/drawer.ts';
import { createGoods } from '../../factories/goods.ts';
import { createLockedSummary, createSummaryKitchen } from '../../factories/kitchen/order-summary.ts';
import { createPrinter } from '../../factories/kitchen/printer.ts';
import { createOrder, createPaidOrder, createShop, orderRequest } from '../../factories/order.ts';
import { createPlace } from '../../factories/place.ts';
import type { CallRequest } from '../call-client.ts';
import { type OwnRequest, readData, sampleInput, type WalkTools } from '../walk-tools.ts';
import { after, cancelled, removed } from './row-requests.ts';

const everyUse = [1, 2, 3, 4];

/** A paid order after further actions. */
const paidOrder =
  (...actions: readonly string[]): OwnRequest =>
  async ({ walk: { testApp, post } }) => {
    const id = await testApp.run('000000', async (ctx) => {
      const shop = await createShop(ctx);
      await createPrinter(ctx, { placeId: shop.placeId, kind: 2, uses: everyUse });
      return createPaidOrder(ctx, orderRequest(shop, await createDiner(ctx)));
    });
    for (const action of actions) await readData(post(`/shop/order/${action}`, { ids: [id], reason: 'x' }));
    return { input: { ids: [id], reason: 'x' } };
  };

/** An order on the kitchen screen after further steps. */
const kitchenCard =
  (...actions: readonly string[]): OwnRequest =>
  async (tools) => {
    const { ids } = (await paidOrder()(tools)).input as { ids: string[] };
    const card = { orderId: ids[0] };
    for (const action of actions) await readData(tools.walk.post(`/shop/kitchen/${action}`, card));
    return { input: card };
  };

/** A slip printed to a file, and its job. */
const printed: OwnRequest = async (tools) => {
  const { testApp, get, post } = tools.walk;
  const { ids } = (await paidOrder()(tools)).input as { ids: string[] };
  await readData(post('/shop/order/receipt', { ids }));
  await runDueJobs(testApp.database.ownerUrl, printQueueJobs, {
    withTenant: (await testApp.app()).runner.runJob,
    listTenants: async () => ['000000'],
    now: testApp.now,
  });
  const { records } = await readData(get('/shop/printjobs/page', { descs: 'id' }));
  return { input: { id: (records as { id: string }[])[0]?.id } };
};

const createFoodSample = (registry: WalkTools['walk']['registry']) => {
  const binding = registry.bindings.get('shop.foodSample');
  if (!binding) throw new Error('There are no food samples.');
  return binding.resource;
};

/** A span with a booking. */
const summarySpan: OwnRequest = async ({ walk: { testApp } }) => {
  const { span, rawId } = await testApp.run('000000', createSummaryKitchen);
  return { input: { ...span, rawId } };
};

/** A locked summary and one of its versions. */
const lockedSummary: OwnRequest = async ({ walk: { testApp } }) => {
  const { id, span, rawId } = await testApp.run('000000', (ctx) => createLockedSummary(ctx));
  return { input: { ...span, rawId, id, ids: [id], versionNo: 1 } };
};
const recipe = (tools: WalkTools): Promise<CallRequest> => sampleInput(tools, 'dining.recipe');
const order = (tools: WalkTools): Promise<CallRequest> => sampleInput(tools, 'shop.order');

/** Requests of the shop: orders, kitchen, printing, summaries. */
export const shopRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/shop/goods/addraw': recipe,
  'POST /api/shop/goods/submitRaw': recipe,
  'POST /api/shop/goods/refreshDishServing': async (tools) => {
    const { samples, get, post } = tools.walk;
    const id = await samples.unreferenced('shop.goods');
    const { dishId } = await readData(get('/shop/goods/detail', { id }));
    await readData(post('/dining/recipe/submit', { ...(await recipe(tools)).input, dishId }));
    return { input: { id, ids: [id] } };
  },
  'POST /api/shop_personbookinglist/shoporder/submit': order,
  'POST /api/shop/order/quote': order,
  'POST /api/shop/order/remove': cancelled('shop.order', '/shop/order'),
  'POST /api/shop_personbookinglist/shoporder/remove': cancelled('shop.order', '/shop/order'),
  'POST /api/shop/order/restore': removed('shop.order', '/shop/order'),
  'POST /api/shop/order/agree': paidOrder('prepare', 'cancel'),
  'POST /api/shop/order/refuse': paidOrder('prepare', 'cancel'),
  'POST /api/shop/order/prepare': paidOrder(),
  'POST /api/shop/order/recall': paidOrder('prepare', 'ready'),
  'POST /api/shop/kitchen/bycard': async ({ walk: { testApp } }) => {
    const cardNo = 'kitchen-walk';
    const placeId = await testApp.run('000000', async (ctx) => {
      await createDiner(ctx, { cardNo });
      return createPlace(ctx);
    });
    return { input: { placeId, cardNo } };
  },
  'POST /api/shop/kitchen/start': kitchenCard(),
  'POST /api/shop/kitchen/bump': kitchenCard(),
  'POST /api/shop/kitchen/recall': kitchenCard('bump'),
  'POST /api/shop/kitchen/ready': kitchenCard('bump'),
  'POST /api/shop/order/ready': paidOrder('prepare'),
  'POST /api/shop/order/done': paidOrder('prepare', 'ready'),
  'POST /api/shop/order/refund': paidOrder('prepare', 'ready', 'done'),
  'POST /api/shop/order/receipt': paidOrder(),
  'POST /api/shop/printjobs/reprint': printed,
  'GET /api/shop/printjobs/file': printed,
  'POST /api/shop/printer/test': async ({ walk: { testApp } }) => ({
    input: {
      id: await testApp.run('000000', async (ctx) =>
        createPrinter(ctx, { placeId: await createPlace(ctx), kind: 2, uses: everyUse }),
      ),
    },
  }),
  'POST /api/ding-order/items/remove': async ({ walk: { testApp } }) => ({
    input: {
      ids: await testApp.run('000000', async (ctx) => {
        const shop = await createShop(ctx);
        const other = await createGoods(ctx, { placeId: shop.placeId });
        const items = [shop.goodsId, other].map((goodsId) => ({ goodsId, quantity: 1 }));
        const id = await createOrder(ctx, orderRequest(shop, await createDiner(ctx), { items }));
        const lines = ctx.db.selectFrom('shop_order_item').select('id').where('order_id', '=', id);
        return (await lines.executeTakeFirstOrThrow()).id;
      }),
    },
  }),
  'POST /api/shop/printjobs/pickup': async ({ walk: { testApp } }) => ({
    input: {
      ids: await testApp.run('000000', async (ctx) => {
        const canteen = await createCanteen(ctx);
        await createPrinter(ctx, { placeId: canteen.placeId, kind: 2, uses: everyUse });
        return createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx)));
      }),
    },
  }),
  'POST /api/shop/printjobs/drawer': async ({ walk: { testApp } }) => ({
    input: {
      drawerId: await testApp.run('000000', async (ctx) => {
        const id = await createDrawer(ctx);
        const drawers = ctx.db.selectFrom('dining_drawer').select('place_id').where('id', '=', id);
        const { place_id: placeId } = await drawers.executeTakeFirstOrThrow();
        await createPrinter(ctx, { placeId, kind: 2, uses: everyUse });
        return id;
      }),
    },
  }),
  'POST /api/shop/foodsample/take': async ({ walk: { samples, registry } }) => {
    const { dishId, ...input } = await samples.input(createFoodSample(registry), 'add');
    return { input: { ...input, dishIds: [dishId] } };
  },
  'POST /api/shop/foodsample/dispose': async ({ walk: { samples, registry, post } }) => {
    const input = await samples.input(createFoodSample(registry), 'add');
    const { id } = await readData(post('/shop/foodsample/submit', { ...input, takenAt: '2026-11-10 12:00:00' }));
    return { input: { ids: [id], result: 'x' } };
  },
  'GET /api/shop/ordersummary/summary': summarySpan,
  'GET /api/shop/ordersummary/detail_summary': lockedSummary,
  'GET /api/shop/ordersummary/raw_dishes': lockedSummary,
  'GET /api/shop/ordersummary/export_detail': lockedSummary,
  'POST /api/shop/ordersummary/draft': summarySpan,
  'POST /api/shop/ordersummary/submit': summarySpan,
  'POST /api/shop/ordersummary/close': async (tools) => {
    const { input } = await lockedSummary(tools);
    return { input: { ...input, consume: false } };
  },
  'POST /api/shop/ordersummary/purchase': lockedSummary,
  'POST /api/shop/ordersummary/print': lockedSummary,
  'POST /api/shop/ordersummary/accept': async ({ walk: { testApp } }) => {
    const { id, mark } = await testApp.run('000000', (ctx) => createLockedSummary(ctx, true));
    return { input: { id, versionNo: 2, mark } };
  },
  'POST /api/shop/goods/on': after('shop.goods', '/shop/goods', 'off'),
  'POST /api/shop/printer/enable': after('shop.printer', '/shop/printer', 'disable'),
  'POST /api/shop/category/enable': after('shop.category', '/shop/category', 'disable'),
};
