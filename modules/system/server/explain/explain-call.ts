import type { Call } from '@refectory/declaration/call/call.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { isPathAllowed, toScopePath } from '@refectory/engine/request/api-paths.ts';
import { type Actor, type Context, can } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { findWithholdingDuty } from './find-withholding-duty.ts';

/** Why a person may make a call or not: the code that it needs, and the API scopes that cover its path. A call that does not exist nobody may make. */
export async function explainCall({ directory }: CallEnvironment, ctx: Context, user: Actor, url: string) {
  const path = toScopePath(url);
  const needs = neededCodes(directory.find(path));
  const { rows } = await sql<{ scopeName: string; covers: string; roleNames: string[] }>`
    select s.scope_name as "scopeName", s.covers, array(
      select r.role_name from sys_role_api_scope g join sys_role r on r.tenant_id = g.tenant_id and r.id = g.role_id
      where g.tenant_id = app_tenant() and g.scope_id = s.id and g.role_id = any(${user.roleIds}::bigint[]) order by r.sort) as "roleNames"
    from sys_api_scope s where ${path} = s.covers or starts_with(${path}, s.covers || '/') order by s.covers, s.id`.execute(
    ctx.db,
  );
  const hasCode = needs !== undefined && (needs.length === 0 || needs.some((code) => can({ user }, code)));
  const isPathFree = user.isAdministrator || !user.apiPaths || isPathAllowed(user.apiPaths, url);
  return {
    path,
    /** null: there is no such call. */
    needs: needs ?? null,
    hasCode,
    duty: hasCode ? null : findWithholdingDuty(ctx, user, needs ?? []),
    scopes: rows.map((each) => ({ ...each })),
    isPathOpen: isPathFree,
    isOpen: hasCode && isPathFree,
  };
}

/** The codes of which one opens a call; none for one that is everybody's, undefined where there is none. */
function neededCodes(calls: readonly Call[]): string[] | undefined {
  if (calls.length === 0) return undefined;
  const codes = calls.flatMap(({ permission }) => permission);
  return codes.includes('authenticated') || codes.includes('public') ? [] : [...new Set(codes)];
}
