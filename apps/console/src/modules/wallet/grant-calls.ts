import { actionCall } from '@refectory/contract/kernel/resource-calls.ts';
import { subsidyGrant } from '@refectory/contract/wallet/subsidy-grant.ts';
import type { AnswerTo } from '#api/call.ts';

export const previewGrant = actionCall(subsidyGrant, 'preview');
export const makeGrant = actionCall(subsidyGrant, 'grant');

/** What a grant would do. */
export type Previewed = AnswerTo<typeof previewGrant>;
