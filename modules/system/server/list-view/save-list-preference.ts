import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { sql } from 'kysely';
import { listViewCalls } from '#system/contract/list-view/list-view-calls.ts';
import { assertList } from './assert-list.ts';
import { throwMissing } from './throw-missing.ts';

/**
 * Stores the caller's preferences of a list as a whole; the last write wins (decision 0913). Empty preferences are
 * the default.
 */
export async function saveListPreference(
  ctx: Context,
  registry: Registry,
  { list = '', look }: ParsedInput<typeof listViewCalls.look.input>,
): Promise<object> {
  assertList(registry, list);
  if (!look) throwMissing(ctx, 'look', listViewCalls.look.input);
  if (Object.keys(look).length === 0) {
    await sql`delete from sys_list_look where tenant_id = app_tenant() and user_id = app_user() and list = ${list}`.execute(
      ctx.db,
    );
    return {};
  }
  await sql`
    insert into sys_list_look (list, look) values (${list}, ${JSON.stringify(look)}::jsonb)
    on conflict (tenant_id, user_id, list) do update set look = excluded.look, changed_at = excluded.changed_at`.execute(
    ctx.db,
  );
  return {};
}
