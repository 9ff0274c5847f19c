import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

interface CandidateQuery {
  readonly kind?: string | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly names?: string | null | undefined;
  readonly size?: number | null | undefined;
}

/** All possible candidates of tasks, under the names used by the engine (spec/flow#tasks). */
const candidates = ({ language }: Context): RawBuilder<unknown> => sql`
  select 'role' as kind, 'role:' || role_alias as value, role_name as label, role_alias as note from sys_role where tenant_id = app_tenant()
  union all
  select 'post', 'post:' || post_code, post_name, post_code from sys_post where tenant_id = app_tenant()
  union all
  select 'dept', 'dept:' || dept_name, dept_name, '' from sys_dept where tenant_id = app_tenant() and dept_name !~ '[,:]'
  union all
  select 'user', 'user:' || account, coalesce(nullif(real_name, ''), account), account from sys_user where tenant_id = app_tenant()
  union all
  select 'may', 'may:' || m.code,
    case when p.id is null then ${menuName(language, 'm')} else ${menuName(language, 'p')} || ' / ' || ${menuName(language, 'm')} end, m.code
  from sys_menu m left join sys_menu p on p.id = m.parent_id`;

const menuName = (language: string, alias: string): RawBuilder<string> =>
  language === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(`${alias}.name_en`)}, ''), ${sql.ref(`${alias}.name`)})`
    : sql<string>`${sql.ref(`${alias}.name`)}`;

/** Possible candidates of one kind, by keyword, or by selected names. */
export async function listCandidates(ctx: Context, { kind, keyword, names, size }: CandidateQuery) {
  const chosen = (names ?? '').split(',').filter((name) => name !== '');
  const { rows } = await sql<{ value: string; label: string; note: string }>`
    select c.value, c.label, c.note from (${candidates(ctx)}) c
    where (${kind ?? ''} = '' or c.kind = ${kind ?? ''})
      and (cardinality(${chosen}::text[]) = 0 or c.value = any (${chosen}::text[]))
      and (position(lower(${keyword ?? ''}) in lower(c.label)) > 0 or position(lower(${keyword ?? ''}) in lower(c.note)) > 0)
    order by c.label, c.value limit ${size ?? 50}`.execute(ctx.db);
  return rows;
}
