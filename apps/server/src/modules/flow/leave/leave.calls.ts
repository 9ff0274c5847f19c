import { leaveCalls } from '@refectory/contract/flow/leave-calls.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { leaveDetail } from './leave-detail.ts';
import { startLeave } from './start-leave.ts';

export const boundLeave = bindCalls(leaveCalls, {
  'start-process': startLeave,
  detail: (ctx, { businessId }) => leaveDetail(ctx, businessId),
});
