import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { updateExpiryWork } from '@refectory/modules/stock/server/batch/expiry-work.ts';
import { countStock } from '@refectory/modules/stock/server/ledger/count-stock.ts';
import { wasteFromLevel } from '@refectory/modules/stock/server/ledger/take-from-level.ts';
import { transferStock } from '@refectory/modules/stock/server/ledger/transfer-stock.ts';
import { verifyStock } from '@refectory/modules/stock/server/proof/verify-stock.ts';
import { consumeStock, createDraftPurchases, readStockOnHand } from '@refectory/modules/stock/server/public.ts';
import { orderPurchase } from '@refectory/modules/stock/server/purchase/order-purchase.ts';
import { receivePurchase } from '@refectory/modules/stock/server/purchase/receive-purchase.ts';
import { updateLicenceWork } from '@refectory/modules/stock/server/supplier/licence-work.ts';
import { raws } from '../../content/raws.ts';
import { type DemoOptions, withClockAt } from '../../demo-steps.ts';
import { seedOpenPurchases } from './seed-open-purchases.ts';
import type { StoredRaw } from './stored-raw.ts';

/** Number of days of stock movements up to today. */
const daysKept = 30;

/** A month of stock: counted, consumed daily, purchased, wasted, transferred to the second place. */
export async function seedStock(demo: DemoOptions, ctx: Context): Promise<void> {
  const places = await ctx.db.selectFrom('dining_place').select('id').orderBy('sort').orderBy('id').execute();
  const [placeId, secondId] = places.map(({ id }) => id);
  const stored = await loadRaws(ctx);
  if (!placeId || stored.length === 0) return;
  const today = businessDay(demo.now(), demo.zone);
  const at = (day: string, time: string) => {
    const moment = zonedInstant(day, time, demo.zone);
    return withClockAt(ctx, moment < demo.now() ? moment : demo.now());
  };
  const lines = stored.map(({ id, opening }) => ({ rawId: id, counted: opening }));
  await countStock(await at(addDays(today, -daysKept), '07:00'), { placeId, lines, reason: '期初盘点' });
  for (let ago = daysKept - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    if (ago % 3 === 0 && ago > 0) await purchaseShortages(await at(day, '06:10'), placeId, stored, day);
    await cook(await at(day, '10:30'), placeId, stored, day);
    if (ago % 7 === 3) await waste(await at(day, '20:00'), placeId, ago);
    if (ago % 7 === 2 && secondId) await carry(await at(day, '15:00'), placeId, secondId);
    if (ago === 9) await countSome(await at(day, '21:00'), placeId, stored);
  }
  const now = await withClockAt(ctx, demo.now());
  await seedOpenPurchases(now, placeId, stored);
  await updateExpiryWork(now);
  await updateLicenceWork(now);
  await verifyStock(now);
}

async function loadRaws(ctx: Context): Promise<readonly StoredRaw[]> {
  const rows = await ctx.db
    .selectFrom('dining_dishraw')
    .select(['id', 'name', 'purchase_factor', 'shelf_life_days'])
    .orderBy('code')
    .execute();
  return rows.flatMap(({ id, name, purchase_factor, shelf_life_days }) => {
    const opening = raws.find((raw) => raw.name === name)?.stock;
    if (!opening) return [];
    const daily = Math.max(0.1, Math.round(Number(opening) * 1.2) / 10);
    return [{ id, opening, daily, factor: Number(purchase_factor), shelfLifeDays: shelf_life_days ?? 30 }];
  });
}

/** Purchases raw materials that last less than three days, in whole packs, and receives them at once. */
async function purchaseShortages(
  ctx: Context,
  placeId: string,
  stored: readonly StoredRaw[],
  day: string,
): Promise<void> {
  const onHand = await readStockOnHand(
    ctx,
    placeId,
    stored.map(({ id }) => id),
  );
  const short = stored.filter(({ id, daily }) => Number(onHand.get(id)) < daily * 6);
  const lines = short.map(({ id, daily, factor }) => ({ rawId: id, packs: String(Math.ceil((daily * 5) / factor)) }));
  for (const { id } of await createDraftPurchases(ctx, { placeId, lines, expectedOn: day })) {
    await orderPurchase(ctx, { id });
    const bought = await ctx.db
      .selectFrom('stock_purchase_line')
      .select(['raw_id', 'packs'])
      .where('purchase_id', '=', id)
      .execute();
    await receivePurchase(ctx, {
      id,
      lines: bought.map(({ raw_id, packs }) => ({
        rawId: raw_id,
        packs,
        batchNo: `B${day.replaceAll('-', '')}`,
        expireOn: expiry(stored, raw_id, day),
      })),
    });
  }
}

/** Expiry day by shelf life, or by the time a pack lasts. */
function expiry(stored: readonly StoredRaw[], rawId: string, day: string): string {
  const raw = stored.find(({ id }) => id === rawId);
  return addDays(day, raw ? Math.max(raw.shelfLifeDays, Math.ceil(raw.factor / raw.daily) + 8) : 30);
}

async function cook(ctx: Context, placeId: string, stored: readonly StoredRaw[], day: string): Promise<void> {
  const onHand = await readStockOnHand(
    ctx,
    placeId,
    stored.map(({ id }) => id),
  );
  const lines = stored.flatMap(({ id, daily }) => {
    const quantity = Math.min(Number(onHand.get(id)), daily);
    return quantity > 0 ? [{ rawId: id, quantity: quantity.toFixed(1) }] : [];
  });
  await consumeStock(
    ctx,
    placeId,
    lines.filter(({ quantity }) => Number(quantity) > 0),
    {
      businessType: 'stock.level',
      businessId: day,
      reason: '当日备餐',
    },
  );
}

/** Levels of a place with the largest quantities. */
const fullest = (ctx: Context, placeId: string) =>
  ctx.db
    .selectFrom('stock_level')
    .select('id')
    .where('place_id', '=', placeId)
    .where('quantity', '>', '5')
    .orderBy('raw_id')
    .execute();

async function waste(ctx: Context, placeId: string, ago: number): Promise<void> {
  const levels = await fullest(ctx, placeId);
  const level = levels[ago % Math.max(1, levels.length)];
  if (level) await wasteFromLevel(ctx, { id: level.id, quantity: '0.4', reason: '外观变质' });
}

async function carry(ctx: Context, placeId: string, toPlaceId: string): Promise<void> {
  for (const { id } of (await fullest(ctx, placeId)).slice(0, 4))
    await transferStock(ctx, { id, toPlaceId, quantity: '1.5', reason: '小店补货' });
}

async function countSome(ctx: Context, placeId: string, stored: readonly StoredRaw[]): Promise<void> {
  const counted = stored.slice(0, 12).map(({ id }) => id);
  const onHand = await readStockOnHand(ctx, placeId, counted);
  const lines = counted.map((rawId, n) => {
    const booked = Number(onHand.get(rawId));
    const found = n % 4 === 0 ? Math.max(0, booked - 0.3) : n % 5 === 0 ? booked + 0.2 : booked;
    return { rawId, counted: found.toFixed(1), expected: onHand.get(rawId) ?? null };
  });
  await countStock(ctx, { placeId, lines, reason: '月度抽盘' });
}
