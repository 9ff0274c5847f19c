import { createPlace } from '../factories/place.ts';
import { createRaw } from '../factories/raw-material.ts';
import { dataOf, type OwnRequest, type WalkTools } from './walk-tools.ts';

/** Requests of the calls of the stock that the declaration alone does not make. */
export const stockRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/stock/supplier/enable': async ({ walk: { samples, post } }) => {
    const id = await samples.unreferenced('stock.supplier');
    await dataOf(post('/stock/supplier/disable', { ids: [id] }));
    return { input: { ids: [id] } };
  },
  'POST /api/stock/level/count': async ({ walk: { testApp } }: WalkTools) => ({
    input: await testApp.run('000000', async (ctx) => {
      const placeId = await createPlace(ctx);
      const rawId = await createRaw(ctx, { stock: '3', cost: '2', placeId });
      return { placeId, lines: [{ rawId, counted: '2.5', expected: '3' }], reason: 'x' };
    }),
  }),
};
