import { createHmac } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';
import { readFavourites, readListPreferences } from '#system/server/public.ts';

interface Own {
  name: string;
  real_name: string;
  avatar: string;
  post_id: string[];
  buttons: string[];
  tenant_name: string;
  is_expired: boolean;
}

/**
 * `oauth/user-info` (spec/auth#calls): the signed-in user; `roles` are aliases, `permissions` button codes; name and
 * settings of the tenant, its time zone, the user's list preferences (decision 0913) and favourites (1931), and the key that encrypts the user's
 * drafts (0911).
 */
export async function readUserInfo(ctx: Context) {
  const { user } = ctx;
  const { rows } = await sql<Own>`
    select u.name, u.real_name, u.avatar, u.post_id, t.tenant_name, coalesce(t.valid_until <= ${ctx.now}, false) as is_expired,
      array(select m.code from sys_menu m where m.category = ${menuCategory.keys.button} and (${user.isAdministrator} or m.code = any(${[...user.permissions]}::text[])) order by m.id) as buttons
    from sys_user u join sys_tenant t on t.tenant_id = u.tenant_id where u.tenant_id = app_tenant() and u.id = ${user.id}`.execute(
    ctx.db,
  );
  const own = rows[0];
  return {
    userId: user.id,
    tenantId: ctx.tenantId,
    account: user.account,
    userName: own?.name ?? '',
    realName: own?.real_name ?? '',
    avatar: own?.avatar ?? '',
    roles: user.roles,
    roleIds: user.roleIds,
    deptIds: user.deptIds,
    postIds: own?.post_id ?? [],
    permissions: own?.buttons ?? [],
    tenantName: own?.tenant_name ?? '',
    tenantExpired: own?.is_expired ?? false,
    timeZone: ctx.zone,
    listLooks: await readListPreferences(ctx),
    favourites: await readFavourites(ctx),
    draftKey: draftKey(ctx),
  };
}

/** The key of a user's drafts in browsers: the same at every sign-in, returned only to that user (decision 0911). */
const draftKey = ({ tenantId, user }: Context): string =>
  createHmac('sha256', runtimeSettings().encryptionKey).update(`drafts of ${tenantId} ${user.id}`).digest('base64');
