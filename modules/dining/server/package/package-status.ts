import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { packageStates } from '#dining/contract/menu/package-states.ts';

const packages = stateTable({ table: 'dining_package', column: 'package_status', states: packageStates });

export async function putPackageOnSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, packages, 'onSale', [id]);
}

export async function takePackageOffSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, packages, 'offSale', [id]);
}
