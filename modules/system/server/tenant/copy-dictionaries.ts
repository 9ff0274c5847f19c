import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { runAsTenant } from './run-as-tenant.ts';

interface Entry {
  code: string;
  dict_key: string;
  dict_value: string;
  dict_value_en: string;
  sort: number;
  remark: string;
  fixed: boolean;
  parent_key: string | null;
}

/** Copies missing business dictionaries of 000000 to the tenant (spec/system#new-tenant). Idempotent. */
export async function copyDictionaries(ctx: Context): Promise<void> {
  await addDictionaries(ctx, await runAsTenant(ctx, '000000', listBusinessDictionaries));
}

/** The business dictionaries of the current tenant. */
export async function listBusinessDictionaries(ctx: Context): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select d.code, d.dict_key, d.dict_value, d.dict_value_en, d.sort, d.remark, d.fixed, p.dict_key as parent_key
    from sys_dict_biz d left join sys_dict_biz p on p.tenant_id = d.tenant_id and p.id = d.parent_id
    where d.tenant_id = app_tenant()`.execute(ctx.db);
  return rows;
}

/** Adds missing entries to the current tenant; heads first. */
export async function addDictionaries(ctx: Context, entries: readonly Entry[]): Promise<void> {
  const isHead = ({ parent_key }: Entry) => parent_key === null;
  await insertEntries(ctx, entries.filter(isHead));
  await insertEntries(
    ctx,
    entries.filter((entry) => !isHead(entry)),
  );
}

async function insertEntries(ctx: Context, entries: readonly Entry[]): Promise<void> {
  await sql`
    insert into sys_dict_biz (parent_id, code, dict_key, dict_value, dict_value_en, sort, remark, fixed)
    select p.id, e.code, e.dict_key, e.dict_value, e.dict_value_en, e.sort, e.remark, e.fixed
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (code text, dict_key text, dict_value text, dict_value_en text, sort int, remark text, fixed boolean, parent_key text)
    left join sys_dict_biz p on p.tenant_id = app_tenant() and p.code = e.code and p.dict_key = e.parent_key
    where e.parent_key is null or p.id is not null
    order by e.code, e.sort
    on conflict (tenant_id, code, dict_key) do nothing`.execute(ctx.db);
}
