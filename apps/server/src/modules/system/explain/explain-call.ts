import { permissionCode, type Resource, resourceCode } from '@refectory/contract/kernel/resource.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from '#crud/registry.ts';
import { restoreCodes } from '#crud/restore-row.ts';
import { isPathOpen, scopePath } from '#platform/api-paths.ts';
import { askCodes } from '#platform/asked-codes.ts';
import { type Actor, type Context, can } from '#platform/context.ts';
import { withholdingDuty } from './withholding-duty.ts';

const reads = ['list', 'page', 'detail', 'sums', 'history', 'select'];

/** Why a person may make a call or not: the code that it needs, and the API scopes that cover its path. A call that does not exist nobody may make. */
export async function explainCall(app: FastifyInstance, registry: Registry, ctx: Context, user: Actor, url: string) {
  const path = scopePath(url);
  const needs = neededCodes(registry, path) ?? (await askCodes(app, `/api${path}`));
  const { rows } = await sql<{ scopeName: string; covers: string; roleNames: string[] }>`
    select s.scope_name as "scopeName", s.covers, array(
      select r.role_name from sys_role_api_scope g join sys_role r on r.tenant_id = g.tenant_id and r.id = g.role_id
      where g.tenant_id = app_tenant() and g.scope_id = s.id and g.role_id = any(${user.roleIds}::bigint[]) order by r.sort) as "roleNames"
    from sys_api_scope s where ${path} = s.covers or starts_with(${path}, s.covers || '/') order by s.covers, s.id`.execute(
    ctx.db,
  );
  const hasCode = needs !== undefined && (needs.length === 0 || needs.some((code) => can({ user }, code)));
  const isPathFree = user.isAdministrator || !user.apiPaths || isPathOpen(user.apiPaths, url);
  return {
    path,
    /** null: there is no such call. */
    needs: needs ?? null,
    hasCode,
    duty: hasCode ? null : withholdingDuty(ctx, user, needs ?? []),
    scopes: rows.map((each) => ({ ...each })),
    isPathOpen: isPathFree,
    isOpen: hasCode && isPathFree,
  };
}

/** The codes of which one opens a declared call; none for a call that is everybody's; undefined for others. The longest path is the resource's. */
function neededCodes(registry: Registry, path: string): string[] | undefined {
  const found = [...registry.bindings.values()]
    .filter(({ resource }) => path.startsWith(`${resource.path}/`))
    .sort((one, other) => other.resource.path.length - one.resource.path.length)[0];
  if (!found) return undefined;
  const { resource } = found;
  const call = path.slice(resource.path.length + 1);
  const query = resource.queries?.[call];
  if (query) return codesOf(query.permission ?? resourceCode(resource.name));
  if (call === 'select') return codesOf(registry.choosers.get(resource.name) ?? []);
  if (call === 'detail') return codesOf(found.detail);
  if (reads.includes(call)) return [resourceCode(resource.name)];
  return isKnown(resource, call) ? codesOf(verbCode(resource, call)) : undefined;
}

const verbs = ['submit', 'remove', 'restore', 'export', 'import', 'import-template'];

const isKnown = (resource: Resource, call: string): boolean =>
  verbs.includes(call) || Object.hasOwn(resource.actions ?? {}, call);

function verbCode(resource: Resource, call: string): string | readonly string[] {
  if (call === 'submit') return [permissionCode(resource, 'add'), permissionCode(resource, 'edit')];
  if (call === 'import-template') return permissionCode(resource, 'import');
  if (call === 'restore') return restoreCodes(resource);
  return permissionCode(resource, call);
}

const codesOf = (codes: string | readonly string[]): string[] =>
  [...new Set([codes].flat())].filter((code) => code !== '');
