import type { Context } from '@refectory/engine/request/context.ts';
import type { DictionaryEntry } from '@refectory/engine/settings/application.ts';
import { sql } from 'kysely';

/** Entries of dictionaries: the platform's, then the tenant's own, which replace them (spec/rules#dictionaries). */
export async function readDictionaryEntries(ctx: Context, codes: readonly string[]): Promise<DictionaryEntry[]> {
  const { rows } = await sql<{ code: string; key: string; zh: string; en: string }>`
    select code, dict_key as key, dict_value as zh, dict_value_en as en from (
      select 1 as rank, sort, parent_id, code, dict_key, dict_value, dict_value_en from sys_dict
      union all select 2, sort, parent_id, code, dict_key, dict_value, dict_value_en from sys_dict_biz where tenant_id = app_tenant()) d
    where code = any(${codes}) and parent_id is not null order by rank, sort`.execute(ctx.db);
  return rows;
}

/** SQL for the words of a coded column, by the tenant or else by the platform (spec/wire#saber-habits). */
export function dictionaryLabelSql(code: string, column: string): string {
  const entry = (table: string, tenant: string) =>
    `(select d.dict_value from ${table} d where ${tenant}d.code = '${code}' and d.dict_key = ${column})`;
  const business = entry('sys_dict_biz', 'd.tenant_id = app_tenant() and ');
  return `coalesce(${business}, ${entry('sys_dict', '')}, '')`;
}
