import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { ossStates } from '#files/contract/oss-states.ts';
import { enableOnly } from '#system/server/public.ts';

const ossTable = stateTable({ table: 'files_oss', column: 'status', states: ossStates });

/** `oss/enable` (spec/files#stores): that store becomes the tenant's only enabled one. */
export const enableOss = (ctx: Context, { id }: { readonly id: string }): Promise<void> =>
  enableOnly(ctx, ossTable, id);
