import { yuanToFen } from '@refectory/declaration/money.ts';
import { nextNumber } from '@refectory/engine/database/numbering.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { drawerStates } from '#dining/contract/drawer/drawer-states.ts';
import { assertOwnPlace } from '../admin-user/place-filter.ts';

interface OpenedDrawer {
  readonly placeId: string;
  /** Cash in the drawer at its opening, in yuan. */
  readonly float: string;
  readonly remark?: string | null | undefined;
}

/**
 * Opens a drawer of the caller at a place (spec/dining#drawer): counter payments of the caller belong to it from now
 * on. Refused: a place outside the caller's places, and a second drawer that is not closed.
 */
export async function openDrawer(ctx: Context, { placeId, float, remark }: OpenedDrawer) {
  await assertOwnPlace(ctx, placeId);
  const { id, drawer_no: drawerNo } = await ctx.db
    .insertInto('dining_drawer')
    .values({
      drawer_no: await nextNumber(ctx, 'D'),
      place_id: placeId,
      cashier_id: ctx.user.id,
      float: String(yuanToFen(float)),
      remark: remark ?? '',
    })
    .returning(['id', 'drawer_no'])
    .executeTakeFirstOrThrow();
  await logStateChanges(ctx, drawerStates, 'open', [id], drawerStates.keys.open, float);
  return { id, drawerNo };
}
