import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { noticeCalls } from '#message/contract/notice-calls.ts';
import { readNoticeReceipts } from './read-notice-receipts.ts';

export const boundNoticeCalls = bindCalls(noticeCalls, {
  receipts: (ctx, { id }) => readNoticeReceipts(ctx, id),
});
