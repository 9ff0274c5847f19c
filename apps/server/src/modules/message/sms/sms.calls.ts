import { smsCalls } from '@refectory/contract/message/sms-calls.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import type { Caller } from '#crud/call/caller.ts';
import { ownTransactions } from '#crud/call/operations.ts';
import { idempotencyKey } from '#crud/idempotency-key.ts';
import { requestInput } from '#crud/request-input.ts';
import { can } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { enqueue } from '#platform/enqueue.ts';
import { once } from '#platform/idempotency.ts';
import { deliverJob } from './jobs.ts';
import { answerBatch } from './send/answer-batch.ts';
import { deliverBatch } from './send/deliver-batch.ts';
import { readMessage } from './send/read-message.ts';
import { reserveDeliveries } from './send/reserve-deliveries.ts';

/** More phones than these are left to the queue; the caller does not wait for them. */
const mostAtOnce = 10;

export const boundSms = bindCalls(smsCalls, { sendMessage: ownTransactions(sendMessage) });

/** `send-message` (spec/message#sms): it calls other people's servers between two transactions. */
async function sendMessage({ host, request, run }: Caller) {
  const raw = requestInput(request);
  const {
    batchId,
    waiting,
    tenantId,
    malformed = [],
  } = await run(async (ctx) => {
    const asked = readMessage(ctx, raw);
    return once(ctx, idempotencyKey(request), [smsCalls.sendMessage.path, asked], async () => {
      const reserved = await reserveDeliveries(ctx, asked, can(ctx, 'sms_debug') ? 'any' : 'enabled');
      if (reserved.waiting > mostAtOnce) await enqueue(ctx, deliverJob.name, { batchId: reserved.batchId });
      return { ...reserved, tenantId: ctx.tenantId, malformed: asked.malformed };
    });
  });
  if (waiting <= mostAtOnce) await deliverBatch(host.runAsSystem, tenantId, batchId);
  return run(async (ctx) => {
    const answer = await answerBatch(ctx, batchId, malformed);
    // Nobody was written to because of the limits: too many attempts (spec/wire#errors). What was refused stays on
    // record.
    if (waiting === 0)
      throw new DomainError('message.sms-limited', { reason: answer.failed.at(-1)?.reason ?? '' }, { data: answer });
    return answer;
  });
}
