import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { dishStates } from '#dining/contract/menu/dish-states.ts';

const dishes = stateTable({ table: 'dining_dish', column: 'dish_status', states: dishStates });

export async function putDishOnSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, dishes, 'onSale', [id]);
}

export async function takeDishOffSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, dishes, 'offSale', [id]);
}
