import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { drawer } from '#dining/contract/drawer/drawer.ts';

export const sheetCall = queryCall(drawer, 'sheet');
export const openCall = actionCall(drawer, 'open');
export const countCall = actionCall(drawer, 'count');
export const closeCall = actionCall(drawer, 'close');

/** A drawer with its lines. */
export type DrawerSheet = CallResponse<typeof sheetCall>;
