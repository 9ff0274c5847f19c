import { bookingRequest, createBooking, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createRaw, createRecipeLine } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createDish, createPackage } from '@refectory/server/test/factories/package.ts';
import { createSummaryFixture } from '@refectory/server/test/fixtures/summary-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';

// Ingredients of the dishes of a summary; 200 random kitchens are tested in the report module (spec/shop#summary).

const { testApp, run, get, openKitchen, book } = await createSummaryFixture();
afterAll(() => testApp.close());

describe('the explosion', () => {
  test('40 × (120 g pork, loss 5 %) + 12 × (filling, 2 kg pork for 50) are 5.52 kg, 3 packs of 2.5 kg', async () => {
    const { pork, dish, placeId, canteen, span } = await openKitchen();
    const dumpling = await run(async (ctx) => {
      const filling = await createDish(ctx);
      await createRecipeLine(ctx, filling, { rawId: pork, quantity: '2', yieldPortions: 50 });
      const id = await createDish(ctx);
      await createRecipeLine(ctx, id, { subDishId: filling });
      return id;
    });
    const dumplings = { placeId, packageId: await run((ctx) => createPackage(ctx, { placeId, dishIds: [dumpling] })) };
    await book(canteen, 40);
    await book(dumplings, 12);
    const { data } = (await get('summary', span)).body;
    expect(data).toMatchObject({ portions: 52, summaryStatus: 10, versionNo: 0, id: '', cost: '225.00' });
    expect(data.raws).toMatchObject([
      { rawId: pork, need: '5.52', onHand: '0', toBuy: '5.52', packs: 3, needCost: '165.60' },
    ]);
    const dishes = (await get('raw_dishes', { ...span, rawId: pork })).body.data;
    expect(dishes).toMatchObject([
      { dishId: dish, portions: 40, perPortion: '0.126', need: '5.04' },
      { dishId: dumpling, portions: 12, perPortion: '0.04', need: '0.48' },
    ]);
  });

  test('of thirds opens its dishes with needs that add up to the last digit', async () => {
    const { placeId, span } = await openKitchen();
    const rice = await run(async (ctx) => {
      const raw = await createRaw(ctx);
      const dishIds: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        dishIds.push(await createDish(ctx));
        await createRecipeLine(ctx, dishIds[n] as string, { rawId: raw, quantity: '1', yieldPortions: 7 });
      }
      const canteen = { placeId, packageId: await createPackage(ctx, { placeId, dishIds }) };
      await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx)));
      return raw;
    });
    const { need } = (await get('summary', span)).body.data.raws[0];
    expect(need).toBe('0.714286');
    const dishes: { need: string }[] = (await get('raw_dishes', { ...span, rawId: rice })).body.data;
    expect(dishes.reduce((sum, line) => sum + Math.round(Number(line.need) * 1e6), 0)).toBe(714286);
  });
});
