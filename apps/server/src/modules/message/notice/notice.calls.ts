import { noticeCalls } from '@refectory/contract/message/notice-calls.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { itemId } from '../inbox/item-id.ts';
import { noticeReceipts } from './notice-receipts.ts';

export const boundNotices = bindCalls(noticeCalls, {
  receipts: (ctx, { id }) => noticeReceipts(ctx, itemId(id)),
});
