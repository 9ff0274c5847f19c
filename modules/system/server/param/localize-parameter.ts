import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues } from '@refectory/engine/resource/binding.ts';

/** An unchanged English text submitted by an English session does not overwrite the Chinese one. */
export function localizeParameter(_ctx: Context, values: ColumnValues, previous: ColumnValues | undefined): void {
  for (const column of ['param_name', 'remark'] as const)
    if (previous?.[`${column}_en`] && values[column] === previous[`${column}_en`]) values[column] = previous[column];
}
