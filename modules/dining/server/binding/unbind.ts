import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transition } from '@refectory/engine/states/transition.ts';
import { bindingStates } from '#dining/contract/booking/binding-states.ts';

const bindings = stateTable({ table: 'dining_binding', column: 'binding_status', states: bindingStates });

/** The external account no longer stands for the employee; both are free to be bound again. */
export async function unbind(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, bindings, 'unbind', [id]);
}
