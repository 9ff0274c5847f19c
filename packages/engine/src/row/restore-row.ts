import { type Fields } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import { permissionCode, type Resource } from '@refectory/declaration/resource.ts';
import { sql } from 'kysely';
import { runAndRollBack } from '../database/savepoint.ts';
import { toColumnName, toWireName } from '../database/wire-name.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { assertCan } from '../request/assert-can.ts';
import type { Context } from '../request/context.ts';
import type { Binding, ColumnValues } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { wireValueList } from '../resource/wire-columns.ts';
import { assertVisible, assertWasVisible, type Row } from './find-row.ts';
import { editRow, readColumnValues } from './save-row.ts';

/** The permissions of which one opens `restore`; which one is needed depends on whether the row still exists. */
export const restorePermissions = (resource: Resource): string[] =>
  [canAddRows(resource), ...(resource.verbs.includes('edit') ? ['edit'] : [])].map((verb) =>
    permissionCode(resource, verb),
  );

/** Without the verb `add`, restoring a removed row needs the right to edit. */
const canAddRows = ({ verbs }: Resource): 'add' | 'edit' =>
  !verbs.includes('add') && verbs.includes('edit') ? 'edit' : 'add';

/**
 * Restores a removed row, or an earlier content of an existing one. Validated like a submit of that content by the
 * caller: permission to add or edit, form fields, visible references, hooks. State fields of an existing row keep
 * their current value, because they change only through actions (spec/rules#states); a removed row is restored with
 * its state.
 */
export async function restoreRow(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  historyId: string,
): Promise<{ id: string }> {
  if (!/^\d{1,18}$/.test(historyId)) throw new DomainError('platform.not-in-history');
  const { rows } = await sql<{ row_id: string; content: object }>`
    select row_id, coalesce(after, before) as content from history
    where tenant_id = app_tenant() and table_name = ${binding.table} and id = ${historyId}::bigint`.execute(ctx.db);
  const entry = rows[0];
  if (!entry) throw new DomainError('platform.not-in-history');
  const past: HistoryContent = { json: JSON.stringify(entry.content), columns: new Set(Object.keys(entry.content)) };
  await sql`select set_config('app.restoring', 'restore', true)`.execute(ctx.db);
  const existing =
    await sql`select from ${sql.table(binding.table)} where id = ${entry.row_id}::bigint for update`.execute(ctx.db);
  if (existing.rows.length > 0) await resubmit(registry, binding, ctx, entry.row_id, past);
  else await readd(registry, binding, ctx, entry.row_id, past);
  await sql`select set_config('app.restoring', '', true)`.execute(ctx.db);
  return { id: entry.row_id };
}

/**
 * The content of a row in the history. Columns added later are missing: they keep their value, or get their default.
 */
interface HistoryContent {
  readonly json: string;
  readonly columns: ReadonlySet<string>;
}

async function resubmit(registry: Registry, binding: Binding, ctx: Context, id: string, past: HistoryContent) {
  assertRestoreAllowed(binding, ctx, 'edit');
  const raw = await submitted(registry, binding, ctx, 'edit', past);
  if (Object.keys(raw).length === 0) throw new DomainError('platform.already-there');
  await editRow(registry, binding, ctx, id, raw);
}

async function readd(registry: Registry, binding: Binding, ctx: Context, id: string, past: HistoryContent) {
  const { hooks, resource } = binding;
  await assertWasVisible(ctx, binding, id);
  assertRestoreAllowed(binding, ctx, canAddRows(resource));
  if (resource.verbs.includes('add')) {
    const raw = await submitted(registry, binding, ctx, 'add', past);
    const values = await readColumnValues(registry, withoutSecrets(binding), ctx, 'add', raw);
    const all = { ...values, ...hiddenSecrets(binding) };
    hooks.checkValues?.(all, undefined);
    // Runs the hooks of a new row in a savepoint that is rolled back: its generated numbers, prices and counters must
    // not replace the restored ones.
    await runAndRollBack(ctx, async () => (await hooks.beforeSave?.(ctx, all, undefined))?.along);
  }
  const row = await reinsert(registry, binding, ctx, past);
  await assertVisible(ctx, binding, [id]);
  // Hooks recreate derived rows, but skip what is only for new rows.
  await hooks.afterSave?.(ctx, row, row);
}

function assertRestoreAllowed({ resource }: Binding, ctx: Context, verb: 'add' | 'edit'): void {
  assertCan(ctx, permissionCode(resource, verb));
}

/** The submit input of that content: the form fields as wire values. */
async function submitted(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  mode: 'add' | 'edit',
  past: HistoryContent,
): Promise<Readonly<Record<string, unknown>>> {
  const { resource, table } = binding;
  const stored = registry.writable.get(table);
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isInputField(field, mode) && field.kind !== 'secret')
    .filter(([name]) => stored?.has(toColumnName(name)) && past.columns.has(toColumnName(name)))
    .map(([name]) => name);
  if (names.length === 0) return {};
  const columns = sql.raw(wireValueList(registry, binding.list, names));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select row_to_json(r) as row from (
      select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${past.json}::jsonb) t) r`.execute(
    ctx.db,
  );
  return Object.fromEntries(
    Object.entries(rows[0]?.row ?? {}).map(([name, value]) => [
      name,
      resource.fields[name]?.lines ? toWireLines(value) : value,
    ]),
  );
}

/** Lines are stored with column names: `goods_id`. */
const toWireLines = (lines: unknown): unknown =>
  Array.isArray(lines)
    ? lines.map((line: object) =>
        Object.fromEntries(Object.entries(line).map(([name, value]) => [toWireName(name), value])),
      )
    : lines;

/** Secrets are not in the history: rules are checked as if one were set, and the user enters it again. */
const listSecretFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret' && fields[name].form !== undefined);

const withoutSecrets = (binding: Binding): Binding => {
  const secrets = listSecretFields(binding.resource.fields);
  const fields = Object.entries(binding.resource.fields).filter(([name]) => !secrets.includes(name));
  return { ...binding, resource: { ...binding.resource, fields: Object.fromEntries(fields) } };
};

const hiddenSecrets = ({ resource: { fields } }: Binding): ColumnValues =>
  Object.fromEntries(listSecretFields(fields).map((name) => [toColumnName(name), 'not-remembered']));

async function reinsert(registry: Registry, { table }: Binding, ctx: Context, past: HistoryContent): Promise<Row> {
  const remembered = [...(registry.writable.get(table) ?? [])].filter((name) => past.columns.has(name));
  const columns = sql.join(remembered.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${past.json}::jsonb) returning *`.execute(
    ctx.db,
  );
  return rows[0] as Row;
}
