import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * For `listFilter`: the coupon uses `t` at the places of a dining admin, as its figures count them; undefined without a
 * limit (spec/coupon#use).
 */
export async function ownUses({ db, user }: Context): Promise<RawBuilder<boolean> | undefined> {
  if (user.isAdministrator) return undefined;
  const admins = db.selectFrom('dining_admin_user').select('place_ids').where('user_id', '=', user.id);
  const admin = await admins.executeTakeFirst();
  return admin && sql<boolean>`t.place_id = any(${admin.place_ids}::bigint[])`;
}
