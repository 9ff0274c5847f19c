import { noticeCalls } from '@refectory/contract/message/notice-calls.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { noticeReceipts } from './notice-receipts.ts';

export const boundNotices = bindCalls(noticeCalls, {
  receipts: (ctx, { id }) => noticeReceipts(ctx, id),
});
