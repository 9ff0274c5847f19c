import type { Context } from '@refectory/engine/request/context.ts';
import { createDraftPurchases } from '@refectory/modules/stock/server/public.ts';
import { createRaw } from '../factories/kitchen/raw-material.ts';
import { createPlace } from '../factories/place.ts';
import { insertedRow, type ResourceSample } from './sample-rows.ts';

/** Id of a row in a stock table for a raw material in stock. */
async function stockRow(ctx: Context, table: 'stock_level' | 'stock_batch' | 'stock_movement'): Promise<string> {
  const rawId = await createRaw(ctx, { stock: '1000000', cost: '2', placeId: await createPlace(ctx) });
  return (await ctx.db.selectFrom(table).select('id').where('raw_id', '=', rawId).executeTakeFirstOrThrow()).id;
}

/** Values of stock samples that declarations do not determine. */
export const stockSamples: Readonly<Record<string, ResourceSample>> = {
  // Levels are changed by movements only.
  'stock.level': {
    createRow: insertedRow((ctx) => stockRow(ctx, 'stock_level')),
    actions: { receive: { expireOn: '2027-01-01' } },
  },
  'stock.batch': { createRow: insertedRow((ctx) => stockRow(ctx, 'stock_batch')) },
  'stock.movement': { createRow: insertedRow((ctx) => stockRow(ctx, 'stock_movement')) },
  // Lines need raw materials, which the declaration of lines does not say.
  'stock.purchase': {
    add: async (samples) => ({
      lines: [{ rawId: await samples.unreferenced('dining.dishraw'), packs: '2', price: '10.00' }],
    }),
    edit: async (samples) => ({ lines: [{ rawId: await samples.unreferenced('dining.dishraw'), packs: '3' }] }),
    actions: {
      receive: async (samples) => ({ lines: [{ rawId: await samples.shared('dining.dishraw'), packs: '1' }] }),
    },
  },
  'stock.purchaseLine': {
    createRow: insertedRow(async (ctx) => {
      const lines = [{ rawId: await createRaw(ctx), packs: '1' }];
      const [made] = await createDraftPurchases(ctx, { placeId: await createPlace(ctx), lines });
      const rows = ctx.db
        .selectFrom('stock_purchase_line')
        .select('id')
        .where('purchase_id', '=', made?.id ?? '');
      return (await rows.executeTakeFirstOrThrow()).id;
    }),
  },
  'stock.proof': {
    createRow: async ({ testApp }) => {
      await testApp.call('admin', 'POST', '/stock/proof/run');
      return (await testApp.call('admin', 'GET', '/stock/proof/list')).body.data.records[0].id as string;
    },
  },
};
