import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues } from '@refectory/engine/resource/binding.ts';

/** Keeps the Chinese text when an English session submits the unchanged English one. */
export function localizeParameter(_ctx: Context, values: ColumnValues, previous: ColumnValues | undefined): void {
  for (const column of ['param_name', 'remark'] as const)
    if (previous?.[`${column}_en`] && values[column] === previous[`${column}_en`]) values[column] = previous[column];
}
