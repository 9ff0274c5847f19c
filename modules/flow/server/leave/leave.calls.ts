import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { leaveCalls } from '#flow/contract/leave-calls.ts';
import { leaveDetail } from './leave-detail.ts';
import { startLeave } from './start-leave.ts';

export const boundLeave = bindCalls(leaveCalls, {
  'start-process': startLeave,
  detail: (ctx, { businessId }) => leaveDetail(ctx, businessId),
});
