import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { supplierStates } from '#stock/contract/supplier/supplier-states.ts';
import { updateLicenceWork } from './licence-work.ts';

const suppliers = stateTable({ table: 'stock_supplier', column: 'status', states: supplierStates });

const switchSupplier =
  (move: 'enable' | 'disable') =>
  async (ctx: Context, { id }: { id: string }): Promise<void> => {
    await transitionRows(ctx, suppliers, move, [id]);
    await updateLicenceWork(ctx, id);
  };

/** Enables a supplier (spec/stock#suppliers). */
export const enableSupplier = switchSupplier('enable');

/**
 * Disables a supplier: nothing more can be ordered; open orders can still be received. Closes the work item about its
 * licence.
 */
export const disableSupplier = switchSupplier('disable');
