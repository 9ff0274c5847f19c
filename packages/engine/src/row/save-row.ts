import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { sql } from 'kysely';
import { assertChoices } from '../call/input/assert-choices.ts';
import { assertListReferences, assertReferences } from '../call/input/assert-references.ts';
import { readId, readVersion } from '../call/input/read-id.ts';
import { readInput } from '../call/input/read-input.ts';
import { together } from '../database/together.ts';
import { assertValidParent } from '../list/tree/tree.ts';
import type { Context } from '../request/context.ts';
import type { Binding, ColumnValues } from '../resource/binding.ts';
import { toColumnValues } from '../resource/column-values.ts';
import type { Registry } from '../resource/registry.ts';
import { assertVisible, lockRow, type Row } from './find-row.ts';
import { insertion } from './insertion.ts';
import { rejectStaleSave } from './stale-save.ts';

export interface SavedRow {
  readonly id: string;
  readonly version: number;
}

/** Adds a row from the declared fields. Refuses invalid input by field; constraints are checked by the database. */
export async function addRow(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  raw: Readonly<Record<string, unknown>>,
): Promise<SavedRow> {
  const values = await readColumnValues(registry, binding, ctx, 'add', raw);
  if (binding.resource.tree) await assertValidParent(ctx, binding, undefined, values);
  binding.hooks.checkValues?.(values, undefined);
  const asked = await binding.hooks.beforeSave?.(ctx, values, undefined);
  const [, [row]] = (await together(Promise.resolve(asked?.along), insertRows(ctx, binding, [values]))) as [
    unknown,
    [Row],
  ];
  await assertVisible(ctx, binding, [row.id]);
  const more = await binding.hooks.afterSave?.(ctx, row, undefined);
  return { ...more, ...toSavedRow(row) };
}

/**
 * Changes the given fields of a row; absent fields keep their value. With a `version` older than the row's it is refused
 * with the fields that differ (spec/rules#versions).
 */
export async function editRow(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  id: string,
  raw: Readonly<Record<string, unknown>>,
): Promise<SavedRow> {
  const previous = await lockRow(ctx, binding, id);
  const values = await readColumnValues(registry, binding, ctx, 'edit', raw, previous);
  const version = readVersion(ctx, raw);
  if (version && previous.version !== undefined && version !== previous.version)
    await rejectStaleSave(registry, binding, ctx, previous, values);
  return changeRow(binding, ctx, id, values, previous);
}

/** An edit with its checks: tree rules and hooks, the update, `afterSave`. */
async function changeRow(
  binding: Binding,
  ctx: Context,
  id: string,
  values: ColumnValues,
  previous: Row,
): Promise<SavedRow> {
  if (binding.resource.tree) await assertValidParent(ctx, binding, id, values);
  binding.hooks.checkValues?.(values, previous);
  const asked = await binding.hooks.beforeSave?.(ctx, values, previous);
  await asked?.along;
  const row = Object.keys(values).length > 0 ? await updateRow(ctx, binding, id, values) : previous;
  await assertVisible(ctx, binding, [id]);
  const more = await binding.hooks.afterSave?.(ctx, row, previous);
  return { ...more, ...toSavedRow(row) };
}

/** `submit`: adds with an empty or absent id, edits otherwise. */
export const submitRow = (
  registry: Registry,
  binding: Binding,
  ctx: Context,
  raw: Readonly<Record<string, unknown>>,
): Promise<SavedRow> => {
  const id = readSubmitId(raw, ctx.language);
  return id ? editRow(registry, binding, ctx, id, raw) : addRow(registry, binding, ctx, raw);
};

/** The id of a submit, or undefined when it adds. Refuses a malformed id. */
export const readSubmitId = (raw: Readonly<Record<string, unknown>>, language: Language): string | undefined =>
  isBlank(raw.id) ? undefined : readId({ language }, raw);

/** Validated input as column values; refuses choices outside their dictionary, and references to rows the user may not see. */
export async function readColumnValues(
  registry: Registry,
  { resource }: Binding,
  ctx: Context,
  mode: 'add' | 'edit',
  raw: Readonly<Record<string, unknown>>,
  previous?: Row,
): Promise<ColumnValues> {
  const input = readInput(ctx, resource.fields, mode, raw);
  await assertChoices(ctx, resource.fields, input, previous);
  await assertReferences(registry, ctx, resource.fields, input, previous);
  await assertListReferences(registry, ctx, resource.fields, input, previous);
  const values = toColumnValues(resource.fields, input, ctx.zone);
  // The root of a tree is "0" on the wire and null in the database.
  if (resource.tree && values.parent_id === '0') values.parent_id = null;
  return values;
}

/**
 * Inserts rows with values for the same columns in one statement and returns them in order; only a single row may
 * have no values. Checks nothing: for values checked by `addRow` and `saveRows`.
 */
export async function insertRows(ctx: Context, binding: Binding, all: readonly ColumnValues[]): Promise<Row[]> {
  const names = Object.keys(all[0] ?? {});
  const lines = all.map((values) => sql`(${sql.join(names.map((name) => sql`${values[name]}`))})`);
  const into =
    names.length > 0
      ? sql`(${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(lines)}`
      : sql`default values`;
  const { rows } = await insertion<Row>(binding, sql`insert into ${sql.table(binding.table)} ${into}`).execute(ctx.db);
  return rows;
}

/** Updates a row of the tenant and returns it. Checks nothing: for values checked by `editRow` and `saveRows`. */
export async function updateRow(
  ctx: Context,
  { table, platform }: Binding,
  id: string,
  values: ColumnValues,
): Promise<Row> {
  const assignments = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  const tenant = platform ? sql`true` : sql`tenant_id = app_tenant()`;
  const { rows } =
    await sql<Row>`update ${sql.table(table)} set ${assignments} where ${tenant} and id = ${id}::bigint returning *`.execute(
      ctx.db,
    );
  return rows[0] as Row;
}

const toSavedRow = (row: Row): SavedRow => ({ id: row.id, version: row.version ?? 1 });
