import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { user } from '@refectory/modules/system/contract/user.ts';
import type { CallResponse } from '#api/call.ts';

/** Calls that read and change the own data. */
export const profileCall = queryCall(user, 'info');
export const updateInfoCall = actionCall(user, 'update-info');
export const updatePasswordCall = actionCall(user, 'update-password');

export type Profile = CallResponse<typeof profileCall>;
