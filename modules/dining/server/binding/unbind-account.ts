import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { bindingStates } from '#dining/contract/booking/binding-states.ts';

const bindings = stateTable({ table: 'dining_binding', column: 'binding_status', states: bindingStates });

/** The external account no longer stands for the employee; both are free to be bound again. */
export async function unbindAccount(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, bindings, 'unbind', [id]);
}
