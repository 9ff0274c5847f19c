import type { AnswerTo } from '@refectory/admin-ui/api/call.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { subsidyGrant } from '../contract/subsidy-grant.ts';

export const previewGrant = actionCall(subsidyGrant, 'preview');
export const makeGrant = actionCall(subsidyGrant, 'grant');

/** What a grant would do. */
export type Previewed = AnswerTo<typeof previewGrant>;
