import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { readVersion } from '@refectory/engine/call/input/read-id.ts';
import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { readSubmitId } from '@refectory/engine/row/save-row.ts';
import { sql } from 'kysely';
import { listViewInput, maxSavedViews } from '#system/contract/list-view/list-view.ts';
import { assertList } from './assert-list.ts';
import { lockOwnView } from './lock-own-view.ts';
import { throwMissing } from './throw-missing.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

/**
 * Saves a view of the caller: without an id a new one, with one the given fields of an own one (spec/wire#values).
 * Refuses unknown lists, duplicate names, roles of others, and more than {@link maxSavedViews} per list.
 */
export async function saveListView(
  ctx: Context,
  registry: Registry,
  raw: Readonly<Record<string, unknown>>,
): Promise<Saved> {
  const id = readSubmitId(raw, ctx.language);
  const input = readInput(ctx, listViewInput, id ? 'edit' : 'add', raw) as Partial<ParsedInput<typeof listViewInput>>;
  if (!id && !input.content) throwMissing(ctx, 'content', listViewInput);
  const content = input.content ? JSON.stringify(input.content) : undefined;
  const roleIds = input.roleIds === undefined ? undefined : [...(input.roleIds ?? [])];
  await assertOwnRoles(ctx, roleIds ?? []);
  if (id) {
    await lockOwnView(ctx, id, readVersion(ctx, raw));
    const { rows } = await sql<Saved>`
      update sys_list_view set name = coalesce(${input.name?.trim() ?? null}, name), content = coalesce(${content ?? null}::jsonb, content),
        role_ids = coalesce(${roleIds ?? null}::bigint[], role_ids)
      where tenant_id = app_tenant() and id = ${id} returning id, version`.execute(ctx.db);
    return rows[0] as Saved;
  }
  assertList(registry, input.list ?? '');
  // Serialises saves of two windows.
  await sql`select pg_advisory_xact_lock(hashtextextended('list-view ' || app_tenant() || ' ' || app_user(), 0))`.execute(
    ctx.db,
  );
  const { rows } = await sql<Saved>`
    insert into sys_list_view (list, name, content, role_ids)
    select ${input.list}, ${input.name?.trim()}, ${content}::jsonb, ${roleIds ?? []}::bigint[]
    where (select count(*) from sys_list_view where tenant_id = app_tenant() and user_id = app_user() and list = ${input.list}) < ${maxSavedViews}
    returning id, version`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('system.too-many-views', { max: maxSavedViews });
  return rows[0];
}

/** Users share with their own roles; an administrator with any. */
async function assertOwnRoles(ctx: Context, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from sys_role where tenant_id = app_tenant() and id = any (${[...roleIds]}::bigint[])
      and (${ctx.user.isAdministrator} or id = any (${[...ctx.user.roleIds]}::bigint[]))`.execute(ctx.db);
  if (rows[0]?.found !== new Set(roleIds).size)
    throw new DomainError('system.share-own-roles', {}, { field: 'roleIds' });
}
