import { allDictionaries } from '@refectory/declaration/catalogue.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { sql } from 'kysely';
import type { Context } from '../request/context.ts';

/** The entries of some dictionaries by code and key. */
export type DictionaryLabels = ReadonlyMap<string, ReadonlyMap<string, Label>>;

/** The dictionaries the fields use: as they ship, overruled by the platform's wording, overruled by the tenant's. */
export async function loadDictionaryLabels(ctx: Context, fields: Fields): Promise<DictionaryLabels> {
  const codes = [...new Set(Object.values(fields).flatMap(({ dictionary }) => dictionary ?? []))];
  const labels = new Map(codes.map((code) => [code, builtInLabels(code)]));
  if (codes.length === 0) return labels;
  const { rows } = await sql<{ code: string; key: string; zh: string; en: string }>`
    select code, dict_key as key, dict_value as zh, dict_value_en as en from (
      select 1 as rank, sort, parent_id, code, dict_key, dict_value, dict_value_en from sys_dict
      union all select 2, sort, parent_id, code, dict_key, dict_value, dict_value_en from sys_dict_biz where tenant_id = app_tenant()) d
    where code = any(${codes}) and parent_id is not null order by rank, sort`.execute(ctx.db);
  for (const { code, key, zh, en } of rows) labels.get(code)?.set(key, { zh, en: en || zh });
  return labels;
}

function builtInLabels(code: string): Map<string, Label> {
  const entries = allDictionaries().find((dictionary) => dictionary.code === code)?.entries ?? [];
  return new Map(entries.map(({ key, zh, en }) => [String(key), { zh, en }]));
}
