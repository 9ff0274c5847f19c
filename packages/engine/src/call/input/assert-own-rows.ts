import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Context } from '../../request/context.ts';
import type { Binding } from '../../resource/binding.ts';
import { assertVisible } from '../../row/find-row.ts';
import { listReferences } from './assert-references.ts';

/**
 * Refuses ids in the input of a query or action that name rows of the resource itself which the caller may not see,
 * as `detail` of these rows does (spec/rules#rights).
 */
export async function assertOwnRows(
  ctx: Context,
  binding: Binding,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const own = listReferences(fields, input).filter(({ resource }) => resource === binding.resource.name);
  const ids = own.flatMap((named) => named.ids);
  if (ids.length > 0) await assertVisible(ctx, binding, ids);
}
