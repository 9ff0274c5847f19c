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

/** Takes a supplier back into use (spec/stock#suppliers). */
export const enableSupplier = switchSupplier('enable');

/** Nothing more is ordered there; what is on its way still arrives. Its licence is nobody's work any more. */
export const disableSupplier = switchSupplier('disable');
