import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues } from '@refectory/engine/resource/binding.ts';

/** A form in English sends back the English it was shown: the words stay as they were, in both languages. */
export function localizeParameter(_ctx: Context, values: ColumnValues, previous: ColumnValues | undefined): void {
  for (const column of ['param_name', 'remark'] as const)
    if (previous?.[`${column}_en`] && values[column] === previous[`${column}_en`]) values[column] = previous[column];
}
