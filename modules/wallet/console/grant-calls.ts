import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { subsidyGrant } from '../contract/subsidy-grant.ts';

export const previewGrantCall = actionCall(subsidyGrant, 'preview');
export const grantCall = actionCall(subsidyGrant, 'grant');

/** Recipients and amounts of a grant. */
export type SubsidyGrantPreview = CallResponse<typeof previewGrantCall>;
