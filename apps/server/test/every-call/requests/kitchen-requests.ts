import { createServedMeal } from '../../factories/kitchen/leftover.ts';
import type { OwnRequest } from '../walk-tools.ts';

/** Requests of left-over calls that need more than declared values. */
export const kitchenRequests: Readonly<Record<string, OwnRequest>> = {
  'GET /api/shop/leftover/sheet': async ({ walk: { testApp } }) => ({
    input: (await testApp.run('000000', createServedMeal)).meal,
  }),
  'POST /api/shop/leftover/record': async ({ walk: { testApp } }) => {
    const { meal, dishId } = await testApp.run('000000', createServedMeal);
    return { input: { ...meal, lines: [{ dishId, left: '1', unit: 1 }] } };
  },
};
