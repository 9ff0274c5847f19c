import { planRotation } from '@refectory/modules/shop/server/rotation/plan-rotation.ts';
import { createGoods } from '../../factories/goods.ts';
import { createRotation } from '../../factories/kitchen/rotation.ts';
import { createPlace } from '../../factories/place.ts';
import type { OwnRequest, WalkTools } from '../walk-tools.ts';

const week = { fromDay: '2026-11-23', toDay: '2026-11-29', firstWeek: 1, mode: 1 };

const planned = async ({ walk: { testApp } }: WalkTools) => {
  const { id } = await testApp.run('000000', createRotation);
  return { input: { id, ...week } };
};

/** Requests of menu cycle calls that need more than declared values. */
export const rotationRequests: Readonly<Record<string, OwnRequest>> = {
  'GET /api/shop/rotation/sheet': planned,
  'GET /api/shop/rotation/plan': planned,
  'POST /api/shop/rotation/saveitems': async ({ walk: { testApp } }) => {
    const { id, items } = await testApp.run('000000', createRotation);
    return { input: { id, version: 1, items } };
  },
  'POST /api/shop/rotation/apply': async ({ walk: { testApp } }) => {
    const span = await testApp.run('000000', async (ctx) => ({ id: (await createRotation(ctx)).id, ...week }));
    const { mark } = await testApp.run('000000', (ctx) => planRotation(ctx, span));
    return { input: { ...span, mark } };
  },
  'POST /api/shop/rotation/frommenu': async ({ walk: { testApp } }) => {
    const placeId = await testApp.run('000000', async (ctx) => {
      const place = await createPlace(ctx);
      await createGoods(ctx, { placeId: place });
      return place;
    });
    return { input: { placeId, monday: '2026-11-23', weeks: 1, name: 'x' } };
  },
  'POST /api/shop/rotation/enable': async ({ walk: { testApp, post } }) => {
    const { id } = await testApp.run('000000', createRotation);
    await post('/shop/rotation/disable', { ids: [id] });
    return { input: { ids: [id] } };
  },
};
