import { categoryStates } from '@refectory/contract/shop/category-states.ts';
import type { Context } from '#platform/context.ts';
import { stateTable, transition } from '#platform/transition.ts';

const categories = stateTable({ table: 'shop_category', column: 'status', states: categoryStates });

export async function enableCategory(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, categories, 'enable', [id]);
}

export async function disableCategory(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, categories, 'disable', [id]);
}
