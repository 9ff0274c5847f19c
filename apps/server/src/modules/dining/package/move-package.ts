import { packageStates } from '@refectory/contract/dining/package-states.ts';
import type { Context } from '#platform/context.ts';
import { stateTable, transition } from '#platform/transition.ts';

const packages = stateTable({ table: 'dining_package', column: 'package_status', states: packageStates });

export async function putPackageOnSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, packages, 'onSale', [id]);
}

export async function takePackageOffSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, packages, 'offSale', [id]);
}
