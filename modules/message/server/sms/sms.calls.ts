import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { readIdempotencyKey } from '@refectory/engine/call/input/idempotency-key.ts';
import { readRequestInput } from '@refectory/engine/call/input/request-input.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { can } from '@refectory/engine/request/context.ts';
import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import { smsCalls } from '#message/contract/sms-calls.ts';
import { deliverSmsJob } from './jobs.ts';
import { deliverBatch } from './send/deliver-batch.ts';
import { parseSmsRequest } from './send/parse-sms-request.ts';
import { readSendResult } from './send/read-send-result.ts';
import { reserveDeliveries } from './send/reserve-deliveries.ts';

/** More phones than these are left to the queue; the caller does not wait for them. */
const maxSynchronous = 10;

export const boundSmsCalls = bindCalls(smsCalls, { sendMessage: manualOperation(sendMessage) });

/** `send-message` (spec/message#sms): it calls other people's servers between two transactions. */
async function sendMessage({ runner, request, run }: CallEnvironment) {
  const raw = readRequestInput(request);
  const {
    batchId,
    waiting,
    tenantId,
    malformed = [],
  } = await run(async (ctx) => {
    const asked = parseSmsRequest(ctx, raw);
    return runIdempotent(ctx, readIdempotencyKey(request), [smsCalls.sendMessage.path, asked], async () => {
      const reserved = await reserveDeliveries(ctx, asked, can(ctx, 'sms_debug') ? 'any' : 'enabled');
      if (reserved.waiting > maxSynchronous) await enqueue(ctx, deliverSmsJob.name, { batchId: reserved.batchId });
      return { ...reserved, tenantId: ctx.tenantId, malformed: asked.malformed };
    });
  });
  if (waiting <= maxSynchronous) await deliverBatch(runner.runAsSystem, tenantId, batchId);
  return run(async (ctx) => {
    const answer = await readSendResult(ctx, batchId, malformed);
    // Nobody was written to because of the limits: too many attempts (spec/wire#errors). What was refused stays on
    // record.
    if (waiting === 0)
      throw new DomainError('message.sms-limited', { reason: answer.failed.at(-1)?.reason ?? '' }, { data: answer });
    return answer;
  });
}
