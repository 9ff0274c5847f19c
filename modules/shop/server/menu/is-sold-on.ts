import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { saleState } from '#dining/contract/dictionaries.ts';

/**
 * SQL: whether a menu item (alias `goods`, of `shop_goods_row`) is offered at its place on a day (a column) and visible
 * to the caller.
 */
export function isSoldOn(
  ctx: Context,
  placeId: string,
  { goods, day: on }: { readonly goods: string; readonly day: string },
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${goods}.${name}`);
  const day = sql.ref(on);
  return sql<boolean>`${column('tenant_id')} = app_tenant() and ${column('place_id')} = ${placeId}::bigint
  and ${column('sale_state')} = ${saleState.keys.onSale} and ${column('weekno')} = extract(isodow from ${day})::int
  and (${column('valid_from')} is null or ${column('valid_from')} <= ${day}) and (${column('valid_to')} is null or ${column('valid_to')} >= ${day})
  and ${dataScopeCondition(ctx, 'shop_goods', goods)}`;
}
