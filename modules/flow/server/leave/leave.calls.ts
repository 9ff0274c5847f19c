import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { leaveCalls } from '#flow/contract/leave-calls.ts';
import { readLeaveDetail } from './read-leave-detail.ts';
import { startLeave } from './start-leave.ts';

export const boundLeaveCalls = bindCalls(leaveCalls, {
  'start-process': startLeave,
  detail: (ctx, { businessId }) => readLeaveDetail(ctx, businessId),
});
