import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { lockUsers } from './guard-administrators.ts';
import { requireUserInfo } from './own-user-info.ts';

/** `user/platform-detail` (spec/system#users): a user with platform and extra data. */
export const readPlatformData = (ctx: Context, { id }: { id: string }) => requireUserInfo(ctx, id);

/**
 * `user/update-platform` (spec/system#users): sets the client platform of a user and its extra data; absent data is
 * kept, empty data is cleared.
 */
export async function updatePlatformData(
  ctx: Context,
  { userId, userType, userExt }: { userId: string; userType: number; userExt?: string | null },
): Promise<void> {
  await lockUsers(ctx, [userId]);
  await sql`update sys_user set user_type = ${userType}, user_ext = coalesce(${userExt === undefined ? null : (userExt ?? '')}::text, user_ext)
    where tenant_id = app_tenant() and id = ${userId}`.execute(ctx.db);
}
