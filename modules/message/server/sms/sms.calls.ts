import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { idempotencyKey } from '@refectory/engine/call/idempotency-key.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { requestInput } from '@refectory/engine/call/request-input.ts';
import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { can } from '@refectory/engine/request/context.ts';
import { once } from '@refectory/engine/request/idempotency.ts';
import { smsCalls } from '#message/contract/sms-calls.ts';
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
