import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { collectNumber } from './collect-number.ts';

const { cancelRequested, preparing, ready } = orderStates.keys;
/** Maximum number of order numbers shown. */
const maxNumbers = 60;

/**
 * Numbers of today's orders at a place: ready ones, newest first, and those in preparation, oldest first
 * (spec/shop#collect-screen). No other data.
 */
export async function readCollectNumbers(ctx: Context, { placeId }: { placeId: string }) {
  await assertOwnPlace(ctx, placeId);
  const { rows } = await sql<{ placeName: string; number: string | null; isReady: boolean | null }>`
    select p.name as "placeName", o.number, o.ready as "isReady"
    from dining_place p
    left join lateral (
      select ${collectNumber('o')} as number, o.order_status = ${ready} as ready, o.update_time, o.kitchen_at, o.id
      from shop_order o
      where o.tenant_id = p.tenant_id and o.place_id = p.id and o.day = app_today() and o.order_status in (${cancelRequested}, ${preparing}, ${ready})
    ) o on true
    where p.tenant_id = app_tenant() and p.id = ${placeId}::bigint
    order by o.ready desc, case when o.ready then -extract(epoch from o.update_time) end, o.kitchen_at, o.id`.execute(
    ctx.db,
  );
  const numbers = (isReady: boolean) =>
    rows.flatMap((row) => (row.isReady === isReady && row.number ? [row.number] : [])).slice(0, maxNumbers);
  return { placeName: rows[0]?.placeName ?? '', ready: numbers(true), preparing: numbers(false) };
}
