import type { Context } from '@refectory/engine/request/context.ts';
import { rechargeWallets } from '@refectory/modules/wallet/server/public.ts';
import { createDiner } from './booking.ts';
import { insertRow, nextSerial } from './insert-row.ts';
import { createPlace } from './place.ts';
import { createUser } from './user.ts';

/** An open drawer of a new cashier at a new place; its id. */
export async function createDrawer(ctx: Context): Promise<string> {
  const { id } = await createUser(ctx, { account: `drawer${nextSerial()}` });
  const drawer = { drawer_no: `D-${nextSerial()}`, place_id: await createPlace(ctx), cashier_id: id };
  return insertRow(ctx, 'dining_drawer', drawer);
}

/** Cash taken at the counter without a drawer; id of its entry. */
export async function createDrawerEntry(ctx: Context): Promise<string> {
  const employeeId = await createDiner(ctx);
  await rechargeWallets(ctx, [{ employeeId, pay: 100n, payType: 2 }]);
  const entries = ctx.db.selectFrom('dining_drawer_entry').select('id').where('employee_id', '=', employeeId);
  return (await entries.executeTakeFirstOrThrow()).id;
}
