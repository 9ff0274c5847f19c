import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { codeProviderStates } from '#dining/contract/code/code-provider-states.ts';
import { enableOnly } from '#system/server/public.ts';

const providerTable = stateTable({ table: 'dining_code_provider', column: 'status', states: codeProviderStates });

/** `codeprovider/enable` (spec/dining#codes): enables these settings and disables all others of the tenant. */
export const enableCodeProvider = (ctx: Context, { id }: { readonly id: string }): Promise<void> =>
  enableOnly(ctx, providerTable, id);
