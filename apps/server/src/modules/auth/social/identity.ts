import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Vouched } from './read-identity.ts';

/** Somebody a provider vouches for; bound once it has a user. */
export interface Identity {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly avatar: string;
  readonly tenantId: string | null;
  readonly userId: string | null;
}

/** Saves whom a provider vouched for, or finds them again with their names of today (wire §8.5). */
export async function saveIdentity(ctx: Context, vouched: Vouched): Promise<Identity> {
  const { source, issuer, uuid, account, name, avatar } = vouched;
  const { rows } = await sql<Identity>`
    insert into sys_social_identity (source, issuer, uuid, account, name, avatar)
    values (${source}, ${issuer}, ${uuid}, ${account}, ${name}, ${avatar})
    on conflict (source, issuer, uuid) do update
      set account = excluded.account, name = excluded.name, avatar = excluded.avatar, seen_at = app_now()
    returning id, account, name, avatar, tenant_id as "tenantId", user_id as "userId"`.execute(ctx.db);
  return rows[0] as Identity;
}
