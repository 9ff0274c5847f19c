import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { messageDictionaries } from '#message/contract/dictionaries.ts';
import type { smsCalls } from '#message/contract/sms-calls.ts';
import { deliveryState } from '../channel/channel.ts';

/** Response of `send-message` (spec/message#sms). */
type SendAnswer = ResponseData<typeof smsCalls.sendMessage.answer>;

const notAPhone = label('手机号码长度不是11位', 'Not an 11-digit phone number');

/**
 * The current result of a message, with the reason per phone in the language of the caller; invalid phones come
 * first.
 */
export async function readSendResult(ctx: Context, batchId: string, malformed: readonly string[]): Promise<SendAnswer> {
  const deliveries = ctx.db.selectFrom('message_sms_delivery').select(['phone', 'status', 'reason', 'detail']);
  const rows = await deliveries
    .where('tenant_id', '=', ctx.tenantId)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute();
  const failed = [
    ...malformed.map((phone) => ({ phone, reason: notAPhone[ctx.language] })),
    ...rows
      .filter(({ reason }) => reason !== null)
      .map(({ phone, reason, detail }) => ({ phone, reason: reasonText(ctx, reason as number, detail) })),
  ];
  const { waiting, sending } = deliveryState;
  const queued = rows.filter(({ status }) => status === waiting || status === sending).length;
  return { id: batchId, success: failed.length === 0, failed, queued };
}

const dictionary = messageDictionaries.find(({ code }) => code === 'sms_reason');

function reasonText({ language }: Context, reason: number, detail: string): string {
  const text = dictionary?.entries.find(({ key }) => key === reason)?.[language] ?? '';
  return detail ? `${text}：${detail}` : text;
}
