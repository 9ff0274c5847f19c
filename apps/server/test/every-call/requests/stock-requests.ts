import { insertRow, nextSerial } from '../../factories/insert-row.ts';
import { createRaw } from '../../factories/kitchen/raw-material.ts';
import { createPlace } from '../../factories/place.ts';
import { type OwnRequest, readData, type WalkTools } from '../walk-tools.ts';

/** A raw material with a supplier whose licence is valid, and a purchase order. */
async function purchased({ walk: { testApp } }: WalkTools, status = 20) {
  return testApp.run('000000', async (ctx) => {
    const code = nextSerial();
    const supplierId = await insertRow(ctx, 'stock_supplier', { name: `供应商${code}`, code: `S${code}` });
    const rawId = await createRaw(ctx, { cost: '2' });
    const id = await insertRow(ctx, 'stock_purchase', {
      purchase_no: `X${code}`,
      supplier_id: supplierId,
      place_id: await createPlace(ctx),
      lines: JSON.stringify([{ rawId, packs: '2' }]),
      purchase_status: status,
    });
    return { id, ids: [id], rawId };
  });
}

/** Requests of stock calls that need more than declared values. */
export const stockRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/stock/supplier/enable': async ({ walk: { samples, post } }) => {
    const id = await samples.unreferenced('stock.supplier');
    await readData(post('/stock/supplier/disable', { ids: [id] }));
    return { input: { ids: [id] } };
  },
  'POST /api/stock/purchase/order': async (tools) => ({ input: { ids: (await purchased(tools, 10)).ids } }),
  'POST /api/stock/purchase/finish': async (tools) => ({
    input: { ids: (await purchased(tools, 30)).ids, reason: 'x' },
  }),
  'POST /api/stock/purchase/receive': async (tools) => {
    const { id, rawId } = await purchased(tools);
    return { input: { id, lines: [{ rawId, packs: '1', batchNo: 'B1', expireOn: '2027-01-01' }] } };
  },
  'POST /api/stock/purchase/restock': async ({ walk: { testApp } }) => ({
    input: await testApp.run('000000', async (ctx) => {
      const rawId = await createRaw(ctx);
      await ctx.db.updateTable('dining_dishraw').set({ safe_stock: '5' }).where('id', '=', rawId).execute();
      return { placeId: await createPlace(ctx) };
    }),
  }),
  'POST /api/stock/level/count': async ({ walk: { testApp } }: WalkTools) => ({
    input: await testApp.run('000000', async (ctx) => {
      const placeId = await createPlace(ctx);
      const rawId = await createRaw(ctx, { stock: '3', cost: '2', placeId });
      return { placeId, lines: [{ rawId, counted: '2.5', expected: '3' }], reason: 'x' };
    }),
  }),
};
