import { isEmpty } from '@refectory/declaration/field/wire-value.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { readIds } from '../call/read-id.ts';
import type { Statement } from '../database/batch.ts';
import { readRows } from '../database/with-tenant.ts';
import { textOf } from '../refusal/text-of.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { readableFields, wireColumns } from '../resource/wire-columns.ts';
import { listConditions, Parameters } from './list-filter.ts';
import { listOrder } from './list-order.ts';
import { rowLimit } from './row-limit.ts';

/** Above this many matches a list says "10,000+" instead of counting on. */
export const countCap = 10_000;

const select = new WeakMap<Binding, { columns: Record<Language, string>; fields: ReturnType<typeof readableFields> }>();

/** What every read of a binding starts from; made once. */
export function selection(registry: Registry, binding: Binding) {
  let made = select.get(binding);
  if (!made) {
    const columns = { zh: wireColumns(registry, binding, 'zh'), en: wireColumns(registry, binding, 'en') };
    made = { columns, fields: readableFields(registry, binding) };
    select.set(binding, made);
  }
  return made;
}

type ListQuery = Readonly<Record<string, unknown>>;

/** The tenant and the limit of what the person may see. */
async function limits(binding: Binding, ctx: Context, parameters: Parameters): Promise<string[]> {
  const conditions = binding.platform ? [] : [`t.tenant_id = ${parameters.add(ctx.tenantId)}`];
  const limit = await rowLimit(ctx, binding);
  if (!limit) return conditions;
  const compiled = limit.compile(ctx.db);
  const placeholders = compiled.parameters.map((value) => parameters.add(value));
  const text = compiled.sql.replace(/\$(\d+)/g, (_, n: string) => placeholders[Number(n) - 1] as string);
  return [...conditions, `(${text})`];
}

/** What a list reads from: its view as `t`, or the figures gathered from those rows of the view that the query names. */
export async function fromOf(binding: Binding, ctx: Context, query: ListQuery, parameters: Parameters) {
  const { gathered, view } = binding;
  if (!gathered) return `${view} t`;
  const conditions = [
    ...(await limits(binding, ctx, parameters)),
    ...listConditions(query, gathered.filters, parameters),
  ];
  return `(${gathered.figures(`(select * from ${view} t where ${conditions.join(' and ')})`)}) t`;
}

/** Whoever is no administrator has one tenant: which one the query names is ignored (spec/rules#tenants). */
function ownTenant({ platform }: Binding, { user }: Context, query: ListQuery): ListQuery {
  if (platform || user.isAdministrator || !('tenantId' in query)) return query;
  const { tenantId: _, ...rest } = query;
  return rest;
}

/** The `where` of a read: the tenant, the hook's limit, the filters of the query, and the ids asked for. */
export async function whereOf(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: ListQuery,
  parameters: Parameters,
): Promise<string> {
  // Gathered figures are limited and filtered before they are gathered.
  const conditions = binding.gathered ? [] : await limits(binding, ctx, parameters);
  conditions.push(...listConditions(ownTenant(binding, ctx, query), selection(registry, binding).fields, parameters));
  if (!isEmpty(query.ids)) conditions.push(`t.id = any(${parameters.add(readIds(ctx, query))}::bigint[])`);
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** The statement that reads rows as finished JSON, one text column, in the order of the list. */
export async function rowsStatement(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: ListQuery,
  page?: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Statement; from: string; where: string; values: readonly unknown[] }> {
  const { columns, fields } = selection(registry, binding);
  const parameters = new Parameters();
  const from = await fromOf(binding, ctx, query, parameters);
  const where = await whereOf(registry, binding, ctx, query, parameters);
  const order = listOrder(binding, query, fields);
  const counted = [...parameters.values];
  const bounds = page
    ? `limit ${parameters.add(page.limit)}::bigint offset ${parameters.add(page.offset)}::bigint`
    : '';
  const text = `select row_to_json(r)::text from (select ${columns[ctx.language]} from (select * from ${from} ${where} order by ${order} ${bounds}) t order by ${order}) r`;
  return { rows: { text, values: parameters.values }, from, where, values: counted };
}

export interface Page {
  readonly current: number;
  readonly size: number;
}

/** `current` and `size` of a query; 0 is read as 1, size is 10 unless asked and at most 1000 (spec/wire#lists). */
export function pageOf(query: Readonly<Record<string, unknown>>): Page {
  const whole = (value: unknown, otherwise: number) => (/^\d{1,9}$/.test(textOf(value)) ? Number(value) : otherwise);
  return { current: Math.max(1, whole(query.current, 1)), size: Math.min(1000, Math.max(1, whole(query.size, 10))) };
}

/** A page of a list as JSON text: rows and total in one round trip, rows built by the database and passed through. */
export async function listPage(registry: Registry, binding: Binding, ctx: Context, query: ListQuery): Promise<string> {
  const { current, size } = pageOf(query);
  const { rows, from, where, values } = await rowsStatement(registry, binding, ctx, query, {
    limit: size,
    offset: (current - 1) * size,
  });
  const count = {
    text: `select count(*) from (select from ${from} ${where} limit ${countCap + 1}) c`,
    values,
  };
  const [records = [], [[total = '0'] = []] = []] = await readRows(ctx, [rows, count]);
  return pageText(records, Number(total), { current, size });
}

export function pageText(
  records: readonly (readonly (string | null)[])[],
  found: number,
  { current, size }: Page,
): string {
  const capped = found > countCap;
  const total = capped ? countCap : found;
  const pages = Math.ceil(total / size);
  return `{"records":[${records.map(([row]) => row).join(',')}],"total":${total},"size":${size},"current":${current},"pages":${pages},"capped":${capped}}`;
}
