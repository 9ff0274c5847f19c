import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { completeLayout, type Layout } from '#report/contract/dashboard/layout.ts';
import { checkLayout, listReportIds, readLayout } from './check-layout.ts';

interface OwnDashboard {
  readonly version: number;
  readonly layout: Layout;
}

interface RoleDashboard {
  readonly roleId: string;
  readonly roleName: string;
  readonly name: string;
  readonly layout: Layout;
}

/** The selected dashboard, and whether it is the home page. */
async function readChoice(ctx: Context) {
  const { rows } = await sql<{ isHome: boolean; roleId: string | null }>`
    select is_home as "isHome", role_id::text as "roleId" from report_dashboard_choice
    where tenant_id = app_tenant() and user_id = app_user()`.execute(ctx.db);
  return { isHome: rows[0]?.isHome ?? false, roleId: rows[0]?.roleId ?? '' };
}

export const readHomeChoice = async (ctx: Context) => ({ isHome: (await readChoice(ctx)).isHome });

/** The dashboards of the caller: his own, those of his roles, and his selection. */
export async function readMyDashboards(ctx: Context) {
  return {
    ...(await readChoice(ctx)),
    own: (await readOwn(ctx)) ?? null,
    ofRoles: await readOfRoles(ctx),
  };
}

async function readOwn(ctx: Context): Promise<OwnDashboard | undefined> {
  const { rows } = await sql<{ version: number; layout: unknown }>`
    select version, layout from report_dashboard where tenant_id = app_tenant() and user_id = app_user()`.execute(
    ctx.db,
  );
  return rows[0] && { version: rows[0].version, layout: readLayout(rows[0].layout) };
}

async function readOfRoles(ctx: Context): Promise<RoleDashboard[]> {
  const { rows } = await sql<Omit<RoleDashboard, 'layout'> & { layout: unknown }>`
    select d.role_id::text as "roleId", r.role_name as "roleName", d.name, d.layout
    from report_dashboard d join sys_role r on r.tenant_id = d.tenant_id and r.id = d.role_id
    where d.tenant_id = app_tenant() and d.role_id = any (${[...ctx.user.roleIds]}::bigint[])
    order by r.sort, r.role_name, r.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, layout: readLayout(row.layout) }));
}

interface SaveInput {
  readonly version?: number | null | undefined;
  readonly layout: object;
}

/** Saves the caller's own dashboard; refuses when it was changed, created or reset elsewhere meanwhile. */
export async function saveOwnDashboard(ctx: Context, input: SaveInput): Promise<{ version: number }> {
  // Of two windows the second waits, and finds another version.
  await sql`select id from report_dashboard where tenant_id = app_tenant() and user_id = app_user() for update`.execute(
    ctx.db,
  );
  const own = await readOwn(ctx);
  if ((own?.version ?? 0) !== (input.version ?? 0)) throw new DomainError('report.dashboard-changed');
  const layout = completeLayout(input.layout);
  // A new own dashboard starts as a copy of that of a role.
  const known = own ? [own] : await readOfRoles(ctx);
  await checkLayout(ctx, layout, { kept: new Set(known.flatMap((each) => listReportIds(each.layout))) });
  const content = JSON.stringify(layout);
  const { rows } = own
    ? await sql<{ version: number }>`
        update report_dashboard set layout = ${content}::jsonb where tenant_id = app_tenant() and user_id = app_user()
        returning version`.execute(ctx.db)
    : await sql<{ version: number }>`
        insert into report_dashboard (layout, user_id) values (${content}::jsonb, app_user()) returning version`.execute(
        ctx.db,
      );
  return { version: rows[0]?.version ?? 1 };
}

/** Removes the caller's own dashboard, so that the one of his role is shown. */
export async function resetOwnDashboard(ctx: Context): Promise<void> {
  await sql`delete from report_dashboard where tenant_id = app_tenant() and user_id = app_user()`.execute(ctx.db);
}

interface ChoiceInput {
  readonly isHome?: boolean | null | undefined;
  readonly roleId?: string | null | undefined;
}

/** Stores the caller's selection of dashboard and home page. Refuses a role without a dashboard, or another's role. */
export async function chooseDashboard(ctx: Context, { isHome, roleId }: ChoiceInput): Promise<void> {
  if (roleId && !(await readOfRoles(ctx)).some((each) => each.roleId === roleId))
    throw new DomainError('report.no-such-role-dashboard', {}, { field: 'roleId' });
  await sql`
    insert into report_dashboard_choice as kept (is_home, role_id) values (coalesce(${isHome ?? null}, false), ${roleId || null}::bigint)
    on conflict (tenant_id, user_id) do update
      set is_home = coalesce(${isHome ?? null}, kept.is_home), role_id = coalesce(excluded.role_id, kept.role_id)`.execute(
    ctx.db,
  );
}
