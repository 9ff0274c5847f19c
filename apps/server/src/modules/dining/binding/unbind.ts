import { bindingStates } from '@refectory/contract/dining/binding-states.ts';
import type { Context } from '#platform/context.ts';
import { stateTable, transition } from '#platform/transition.ts';

const bindings = stateTable({ table: 'dining_binding', column: 'binding_status', states: bindingStates });

/** The external account no longer stands for the employee; both are free to be bound again. */
export async function unbind(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, bindings, 'unbind', [id]);
}
