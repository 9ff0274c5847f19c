import { label } from '@refectory/contract/kernel/label.ts';
import { sendMessageInput, sms } from '@refectory/contract/message/sms.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { idempotencyKey } from '#crud/idempotency-key.ts';
import { requestInput } from '#crud/request-input.ts';
import { postDoc } from '#crud/route-docs.ts';
import { can } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { enqueue } from '#platform/enqueue.ts';
import { success } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { deliverJob } from './jobs.ts';
import { answerBatch } from './send/answer-batch.ts';
import { deliverBatch } from './send/deliver-batch.ts';
import { readMessage } from './send/read-message.ts';
import { reserveDeliveries } from './send/reserve-deliveries.ts';

const address = '/blade-resource/sms/endpoint/send-message';
/** More phones than these are left to the queue; the caller does not wait for them. */
const mostAtOnce = 10;

const doc = postDoc({
  summary: label('发送短信', 'Send a message'),
  tag: sms.label,
  input: { fields: sendMessageInput, mode: 'action' },
  answer: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      success: { type: 'boolean' },
      failed: {
        type: 'array',
        items: { type: 'object', properties: { phone: { type: 'string' }, reason: { type: 'string' } } },
      },
      queued: { type: 'integer', description: 'phones that are sent to in the background' },
    },
  },
});

/** `send-message` (wire §6): it calls other people's servers between two transactions, which no declared action may. */
export function smsRoutes(app: FastifyInstance, host: Host): void {
  app.post(address, { schema: doc }, (request) => sendMessage(host, request));
}

async function sendMessage(host: Host, request: FastifyRequest) {
  const raw = requestInput(request);
  const {
    batchId,
    waiting,
    tenantId,
    malformed = [],
  } = await host.run(
    request,
    async (ctx) => {
      const asked = readMessage(ctx, raw);
      return once(ctx, idempotencyKey(request), [address, asked], async () => {
        const reserved = await reserveDeliveries(ctx, asked, can(ctx, 'sms_debug') ? 'any' : 'enabled');
        if (reserved.waiting > mostAtOnce) await enqueue(ctx, deliverJob.name, { batchId: reserved.batchId });
        return { ...reserved, tenantId: ctx.tenantId, malformed: asked.malformed };
      });
    },
    'sms',
  );
  if (waiting <= mostAtOnce) await deliverBatch(host.runAsSystem, tenantId, batchId);
  return host.run(request, async (ctx) => {
    const answer = await answerBatch(ctx, batchId, malformed);
    // Nobody was written to because of the limits: too many attempts (wire §1.5). What was refused stays on record.
    if (waiting === 0)
      throw new DomainError('message.sms-limited', { reason: answer.failed.at(-1)?.reason ?? '' }, { data: answer });
    return success(answer, ctx.language);
  });
}
