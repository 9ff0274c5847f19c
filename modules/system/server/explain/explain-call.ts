import type { Call } from '@refectory/declaration/call/call.ts';
import { scopedAddresses } from '@refectory/engine/call/call-directory.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { toScopePath } from '@refectory/engine/request/api-paths.ts';
import { findClosedAddress, hasNeededCode, neededCodes } from '@refectory/engine/request/call-rights.ts';
import type { Actor, Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { findWithholdingDuty } from './find-withholding-duty.ts';

/**
 * Explains whether a user may make a call: by its permission code, and by the API scopes that cover its addresses.
 * Nobody may make an unknown call.
 */
export async function explainCall({ directory }: CallEnvironment, ctx: Context, user: Actor, url: string) {
  const path = toScopePath(url);
  const calls = directory.find(path);
  const needs = listNeededCodes(calls);
  const addresses = [...new Set([path, ...calls.flatMap((call) => scopedAddresses(call, path))])];
  const { rows } = await sql<{ scopeName: string; covers: string; roleNames: string[] }>`
    select s.scope_name as "scopeName", s.covers, array(
      select r.role_name from sys_role_api_scope g join sys_role r on r.tenant_id = g.tenant_id and r.id = g.role_id
      where g.tenant_id = app_tenant() and g.scope_id = s.id and g.role_id = any(${user.roleIds}::bigint[]) order by r.sort) as "roleNames"
    from sys_api_scope s
    where exists (select from unnest(${addresses}::text[]) a (address) where a.address = s.covers or starts_with(a.address, s.covers || '/'))
    order by s.covers, s.id`.execute(ctx.db);
  const hasCode = calls.some(({ permission }) => hasNeededCode(user, permission));
  const isPathOpen = findClosedAddress(user, addresses) === undefined;
  return {
    path,
    /** null: no such call. */
    needs: needs ?? null,
    hasCode,
    duty: hasCode ? null : findWithholdingDuty(ctx, user, needs ?? []),
    scopes: rows.map((each) => ({ ...each })),
    isPathOpen,
    isOpen: hasCode && isPathOpen,
  };
}

/**
 * The codes of which one opens a call at the address, with any method; empty when one method is open to everybody,
 * undefined when there is no call.
 */
function listNeededCodes(calls: readonly Call[]): string[] | undefined {
  if (calls.length === 0) return undefined;
  const codes = calls.map(({ permission }) => neededCodes(permission));
  return codes.includes(undefined) ? [] : [...new Set(codes.flatMap((each) => each ?? []))];
}
