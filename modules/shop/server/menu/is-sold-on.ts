import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { saleState } from '#dining/contract/dictionaries.ts';

/** Whether an item of the menu (alias `g`, of `shop_goods_row`) is sold at the place on the day `f.day`, and may be seen. */
export const isSoldOn = (
  ctx: Context,
  placeId: string,
) => sql<boolean>`g.tenant_id = app_tenant() and g.place_id = ${placeId}::bigint
  and g.sale_state = ${saleState.keys.onSale} and g.weekno = extract(isodow from f.day)::int
  and (g.valid_from is null or g.valid_from <= f.day) and (g.valid_to is null or g.valid_to >= f.day)
  and ${dataScopeCondition(ctx, 'shop_goods', 'g')}`;
