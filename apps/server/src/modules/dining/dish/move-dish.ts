import { dishStates } from '@refectory/contract/dining/dish-states.ts';
import type { Context } from '#platform/context.ts';
import { stateTable, transition } from '#platform/transition.ts';

const dishes = stateTable({ table: 'dining_dish', column: 'dish_status', states: dishStates });

export async function putDishOnSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, dishes, 'onSale', [id]);
}

export async function takeDishOffSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, dishes, 'offSale', [id]);
}
