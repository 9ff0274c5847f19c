import type { Context } from '@refectory/engine/request/context.ts';
import { countStock } from '@refectory/modules/stock/server/ledger/count-stock.ts';
import { insertRow, nextSerial } from '../insert-row.ts';
import { createPlace } from '../place.ts';

export interface RawOptions {
  readonly name?: string;
  readonly typeId?: string;
  readonly stock?: string;
  readonly placeId?: string;
  readonly cost?: string;
  readonly purchaseFactor?: string;
}

export const createRawType = (ctx: Context, parentId?: string): Promise<string> => {
  const serial = nextSerial();
  return insertRow(ctx, 'dining_raw_type', { name: `类型${serial}`, code: `T${serial}`, parent_id: parentId });
};

/** A raw material counted and purchased in kg; without stock unless a place is given. Returns its id. */
export async function createRaw(
  ctx: Context,
  { name, typeId, stock, placeId, cost, purchaseFactor }: RawOptions = {},
): Promise<string> {
  const serial = nextSerial();
  const id = await insertRow(ctx, 'dining_dishraw', {
    name: name ?? `原料${serial}`,
    code: `R${serial}`,
    type_id: typeId ?? (await createRawType(ctx)),
    unit: 'kg',
    purchase_unit: 'kg',
    cost,
    purchase_factor: purchaseFactor,
  });
  if (stock) {
    const reason = { placeId: placeId ?? (await createPlace(ctx)), reason: '期初库存' };
    await countStock(ctx, { ...reason, lines: [{ rawId: id, counted: stock }] });
  }
  return id;
}

export interface RecipeLineOptions {
  readonly rawId?: string;
  readonly subDishId?: string;
  readonly quantity?: string;
  readonly yieldPortions?: number;
  readonly lossPercent?: string;
}

/** A recipe line: by default one unit per portion without loss. Returns its id. */
export const createRecipeLine = (ctx: Context, dishId: string, options: RecipeLineOptions): Promise<string> =>
  insertRow(ctx, 'dining_recipe', {
    dish_id: dishId,
    raw_id: options.rawId,
    sub_dish_id: options.subDishId,
    quantity: options.quantity ?? '1',
    yield_portions: options.yieldPortions,
    loss_percent: options.lossPercent,
  });
