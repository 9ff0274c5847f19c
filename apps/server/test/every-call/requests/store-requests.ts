import { createTakenMeal } from '../../factories/comment.ts';
import { newestId, type OwnRequest, readData, sampleInput } from '../walk-tools.ts';

const added =
  (resource: string): OwnRequest =>
  (tools) =>
    sampleInput(tools, resource);
/** A new row that nothing refers to. */
const ofNewRow =
  (resource: string): OwnRequest =>
  async ({ walk: { samples } }) => ({ input: { ids: await samples.unreferenced(resource) } });
/** A new disabled row. */
const ofDisabledRow =
  (address: string, resource: string): OwnRequest =>
  async ({ walk: { samples, post } }) => {
    const ids = await samples.unreferenced(resource);
    await readData(post(`/${address}/disable`, { ids }));
    return { input: { ids } };
  };
const verbs = (address: string, resource: string): Readonly<Record<string, OwnRequest>> => ({
  [`POST /api/${address}/add`]: added(resource),
  [`POST /api/${address}/edit`]: added(resource),
  [`POST /api/${address}/delete`]: ofNewRow(resource),
});

const commented: OwnRequest = async ({ walk: { testApp } }) => {
  const { bookingId, dishId } = await testApp.run('000000', createTakenMeal);
  return { input: { bookingId, dishId, score: 10, content: 'x', images: [] } };
};
const graded: OwnRequest = async (tools) => {
  const gradeId = await tools.walk.samples.unreferenced('wallet.grade');
  return { input: { ids: newestId(tools, 'wallet.wallet'), gradeId, reason: 'x' } };
};

/** Requests of the store's addresses (spec/wallet#users, spec/shop#goods). */
export const storeRequests: Readonly<Record<string, OwnRequest>> = {
  ...verbs('user.grade', 'wallet.grade'),
  ...verbs('goods', 'shop.goods'),
  ...verbs('goods.service', 'shop.goodsService'),
  ...verbs('setting.express', 'shop.express'),
  ...verbs('setting.delivery', 'shop.delivery'),
  'POST /api/setting.express/enable': ofDisabledRow('setting.express', 'shop.express'),
  'POST /api/setting.delivery/enable': ofDisabledRow('setting.delivery', 'shop.delivery'),
  'POST /api/setting.cache/clear': async () => ({ input: { keys: 'providers' } }),
  'GET /api/setting/detail': async () => ({ input: { key: 'storage' } }),
  'POST /api/setting/update': async () => ({
    input: { key: 'storage', value: { fileMegabytes: 5, imagePixels: 2000 } },
  }),
  'GET /api/setting.delivery/calculate': async ({ walk: { samples } }) => ({
    input: { deliveryId: await samples.unreferenced('shop.delivery'), regionCode: '11', size: '3' },
  }),
  'POST /api/goods.comment/write': commented,
  'POST /api/goods.comment/add': commented,
  'POST /api/goods.comment/delete': ofNewRow('shop.goodsComment'),
  'GET /api/goods/listByIds': (tools) => ({ input: { ids: newestId(tools, 'shop.goods') } }),
  'POST /api/goods/state': async ({ walk: { samples, post } }) => {
    const ids = await samples.unreferenced('shop.goods');
    await readData(post('/shop/goods/off', { ids }));
    return { input: { ids, state: 10 } };
  },
  'POST /api/shop/goods/off': ofNewRow('shop.goods'),
  'POST /api/goods.service/enable': ofDisabledRow('goods.service', 'shop.goodsService'),
  'POST /api/goods.comment/hide': ofNewRow('shop.goodsComment'),
  'POST /api/goods.comment/show': async ({ walk: { samples, post } }) => {
    const ids = await samples.unreferenced('shop.goodsComment');
    await readData(post('/goods.comment/hide', { ids }));
    return { input: { ids } };
  },
  'GET /api/user/detail': (tools) => ({ input: { id: newestId(tools, 'wallet.wallet') } }),
  'POST /api/user/delete': ofNewRow('dining.employee'),
  'POST /api/user/grade': graded,
  'POST /api/wallet/wallet/grade': graded,
  'POST /api/wallet/wallet/exchange': async (tools) => {
    const id = newestId(tools, 'wallet.wallet');
    const { post } = tools.walk;
    await readData(post('/setting/update', { key: 'points', value: { isOn: true } }));
    await readData(post('/wallet/wallet/adjustpoints', { id, mode: 1, points: 500, reason: 'x' }));
    return { input: { id, points: 200 } };
  },
  'POST /api/user/recharge': (tools) => ({
    input: { id: newestId(tools, 'wallet.wallet'), target: 'balance', mode: 'inc', amount: '1.00', reason: 'x' },
  }),
};
