import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { sealed } from '#system/contract/dictionaries.ts';

interface Row {
  id: string;
  code: string;
  dict_key: string;
  dict_value: string;
  dict_value_en: string;
  sort: number;
  is_sealed: number;
  remark: string;
}

interface Asked {
  readonly code: string;
  /** Disabled entries are not selectable, but existing values are still labelled. */
  readonly withSealed?: boolean | null;
}

/**
 * `dict/dictionary` (spec/system#dict): the entries of a system dictionary by sort, without the head and by default
 * without disabled ones.
 */
export async function listSystemEntries(ctx: Context, { code, withSealed }: Asked) {
  const { rows } = await sql<Row>`
    select id, code, dict_key, dict_value, dict_value_en, sort, is_sealed, remark from sys_dict
    where code = ${code} and parent_id is not null order by sort, id`.execute(ctx.db);
  return toOfferedEntries(rows, withSealed);
}

/** `dict-biz/dictionary`: the tenant's dictionary of that code, or the system dictionary when the tenant has none. */
export async function listBusinessEntries(ctx: Context, input: Asked) {
  const { rows } = await sql<Row & { is_head: boolean }>`
    select id, code, dict_key, dict_value, dict_value_en, sort, is_sealed, remark, parent_id is null as is_head from sys_dict_biz
    where tenant_id = app_tenant() and code = ${input.code} order by sort, id`.execute(ctx.db);
  if (rows.length === 0) return listSystemEntries(ctx, input);
  return toOfferedEntries(
    rows.filter((row) => !row.is_head),
    input.withSealed,
  );
}

const toOfferedEntries = (rows: readonly Row[], withSealed: boolean | null | undefined) =>
  rows.filter((row) => withSealed || row.is_sealed === sealed.keys.no).map(toEntry);

const toEntry = (row: Row) => ({
  id: row.id,
  code: row.code,
  dictKey: toWireKey(row.dict_key),
  dictValue: row.dict_value,
  dictValueEn: row.dict_value_en,
  sort: row.sort,
  isSealed: row.is_sealed,
  remark: row.remark,
});

/** Sent as a number when it is a plain integer (spec/wire#values). */
export const toWireKey = (key: string): number | string =>
  /^-?(0|[1-9]\d{0,14})$/.test(key) && key !== '-0' ? Number(key) : key;
