import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { categoryStates } from '#shop/contract/category-states.ts';

const categories = stateTable({ table: 'shop_category', column: 'status', states: categoryStates });

export async function enableCategory(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, categories, 'enable', [id]);
}

export async function disableCategory(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, categories, 'disable', [id]);
}
