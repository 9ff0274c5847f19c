import { assertChoicesOfRows } from '../call/input/assert-choices.ts';
import { assertListReferencesOfRows, assertReferencesOfRows } from '../call/input/assert-references.ts';
import type { Context } from '../request/context.ts';
import type { Binding, ColumnValues } from '../resource/binding.ts';
import { toColumnValues } from '../resource/column-values.ts';
import type { Registry } from '../resource/registry.ts';
import { assertVisible, lockRows } from './find-row.ts';
import { type ChangedRow, insertSet, updateSet } from './write-set.ts';

/** The parsed input of one row: a new row, or the one with that id. */
export interface RowInput {
  readonly id: string | undefined;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Whether rows of a resource may be saved in sets: no hook needs the database for a single row, which might depend on
 * rows saved before it, and no row refers to another.
 */
export const canSaveInSets = ({ resource, hooks }: Binding): boolean =>
  !resource.tree && !hooks.beforeSave && !hooks.afterSave;

/**
 * Saves many rows with the checks of `addRow` and `editRow`: one statement for all new rows with the same columns and
 * one for all that change the same. When one is refused all are, and the refusal does not say which. Only if
 * `canSaveInSets`; every row at most once, and without values of JSON fields, which fit no cell.
 */
export async function saveRows(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  rows: readonly RowInput[],
): Promise<void> {
  const { fields } = binding.resource;
  const locked = await lockRows(
    ctx,
    binding,
    rows.flatMap(({ id }) => id ?? []),
  );
  const changes = rows.map(({ id, input }) => ({ id, input, previous: locked.get(id ?? '') }));
  await assertChoicesOfRows(ctx, fields, changes);
  await assertReferencesOfRows(registry, ctx, fields, changes);
  await assertListReferencesOfRows(registry, ctx, fields, changes);
  const added: ColumnValues[] = [];
  const edited: ChangedRow[] = [];
  for (const { id, input, previous } of changes) {
    const values = toColumnValues(fields, input, ctx.zone);
    binding.hooks.checkValues?.(values, previous);
    if (id === undefined) added.push(values);
    else if (Object.keys(values).length > 0) edited.push({ id, values });
  }
  const ids = await insertSet(ctx, binding, added);
  await updateSet(ctx, binding, edited);
  await assertVisible(ctx, binding, [...ids, ...locked.keys()]);
}
