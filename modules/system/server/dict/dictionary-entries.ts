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

interface AskedForSeveral extends Pick<Asked, 'withSealed'> {
  /** Separated by commas. */
  readonly codes: string;
}

const toCodes = (codes: string): string[] => codes.split(',').map((code) => code.trim());

async function readSystemEntries(ctx: Context, codes: readonly string[], { withSealed }: Pick<Asked, 'withSealed'>) {
  const { rows } = await sql<Row>`
    select id, code, dict_key, dict_value, dict_value_en, sort, is_sealed, remark from sys_dict
    where code = any(${codes}) and parent_id is not null order by code, sort, id`.execute(ctx.db);
  return toOfferedEntries(rows, withSealed);
}

/** A dictionary that the tenant has is his own even when nothing is left in it. */
async function readBusinessEntries(ctx: Context, codes: readonly string[], { withSealed }: Pick<Asked, 'withSealed'>) {
  const { rows } = await sql<Row>`
    select id, code, dict_key, dict_value, dict_value_en, sort, is_sealed, remark from sys_dict_biz
    where tenant_id = app_tenant() and code = any(${codes}) and parent_id is not null
    union all
    select s.id, s.code, s.dict_key, s.dict_value, s.dict_value_en, s.sort, s.is_sealed, s.remark from sys_dict s
    where s.code = any(${codes}) and s.parent_id is not null
      and not exists (select from sys_dict_biz b where b.tenant_id = app_tenant() and b.code = s.code)
    order by code, sort, id`.execute(ctx.db);
  return toOfferedEntries(rows, withSealed);
}

/**
 * `dict/dictionary` (spec/system#dict): the entries of a system dictionary by sort, without the head and by default
 * without disabled ones.
 */
export const listSystemEntries = (ctx: Context, input: Asked) => readSystemEntries(ctx, [input.code], input);

/** `dict/dictionaries`: the same of several dictionaries, one after the other. */
export const listSeveralSystemEntries = (ctx: Context, input: AskedForSeveral) =>
  readSystemEntries(ctx, toCodes(input.codes), input);

/** `dict-biz/dictionary`: the tenant's dictionary of that code, or the system dictionary when the tenant has none. */
export const listBusinessEntries = (ctx: Context, input: Asked) => readBusinessEntries(ctx, [input.code], input);

/** `dict-biz/dictionaries`: the same of several dictionaries, one after the other. */
export const listSeveralBusinessEntries = (ctx: Context, input: AskedForSeveral) =>
  readBusinessEntries(ctx, toCodes(input.codes), input);

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
