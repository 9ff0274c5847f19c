import type { ColumnValues } from '#crud/binding.ts';
import type { Context } from '#platform/context.ts';

/** A form in English sends back the English it was shown: the words stay as they were, in both languages. */
export function keepWords(_ctx: Context, values: ColumnValues, previous: ColumnValues | undefined): void {
  for (const column of ['param_name', 'remark'] as const)
    if (previous?.[`${column}_en`] && values[column] === previous[`${column}_en`]) values[column] = previous[column];
}
