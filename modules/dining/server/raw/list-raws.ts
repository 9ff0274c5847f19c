import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** All raw materials, or those of a type and its descendants, for inputs (spec/dining#raw, dishraw `getallrawlist`). */
export async function listRaws(ctx: Context, { typeId }: { typeId?: string | null }) {
  const rows = await ctx.db
    .withRecursive('below', (db) =>
      db
        .selectFrom('dining_raw_type')
        .select('id')
        .where('id', '=', typeId ?? '0')
        .union(
          db
            .selectFrom('dining_raw_type')
            .innerJoin('below', 'below.id', 'dining_raw_type.parent_id')
            .select('dining_raw_type.id'),
        ),
    )
    .selectFrom('dining_dishraw_row')
    .select(['id', 'name', 'code', 'type_id', 'unit', 'stock', 'cost', 'purchase_unit', 'purchase_factor'])
    .$if(Boolean(typeId), (query) => query.where('type_id', 'in', (db) => db.selectFrom('below').select('id')))
    .where(dataScopeCondition(ctx, 'dining_dishraw', 'dining_dishraw_row'))
    .orderBy('code')
    .execute();
  return rows.map(({ type_id, purchase_unit, purchase_factor, stock, ...row }) => ({
    ...row,
    stock: stock ?? '0',
    typeId: type_id,
    purchaseUnit: purchase_unit,
    purchaseFactor: purchase_factor,
  }));
}
