import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace, placeFilter } from '#dining/server/public.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';

/** Enabled printers with a use, at one place or all of the user's. */
export async function listPrintTargets(
  ctx: Context,
  { use, placeId }: { use: number; placeId?: string | null },
): Promise<{ id: string; name: string; placeId: string; placeName: string }[]> {
  if (placeId) await assertOwnPlace(ctx, placeId);
  const limit = (await placeFilter(ctx, 'p.place_id')) ?? sql<boolean>`true`;
  const { rows } = await sql<{ id: string; name: string; placeId: string; placeName: string }>`
    select p.id, p.name, p.place_id as "placeId", d.name as "placeName"
    from shop_printer p join dining_place d on d.tenant_id = p.tenant_id and d.id = p.place_id
    where p.tenant_id = app_tenant() and p.status = ${printerStates.keys.enabled} and ${use}::int = any(p.uses) and ${limit} and ${dataScopeCondition(ctx, 'shop_printer', 'p')}
      and (${placeId ?? null}::bigint is null or p.place_id = ${placeId ?? null}::bigint)
    order by d.sort, d.id, p.name, p.id`.execute(ctx.db);
  return rows;
}
