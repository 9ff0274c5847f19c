import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { noticeCalls } from '#message/contract/notice-calls.ts';
import { noticeReceipts } from './notice-receipts.ts';

export const boundNotices = bindCalls(noticeCalls, {
  receipts: (ctx, { id }) => noticeReceipts(ctx, id),
});
