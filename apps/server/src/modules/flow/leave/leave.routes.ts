import { leaveInput } from '@refectory/contract/flow/leave.ts';
import * as f from '@refectory/contract/kernel/field.ts';
import { label } from '@refectory/contract/kernel/label.ts';
import type { FastifyInstance } from 'fastify';
import { assertReferences } from '#crud/assert-references.ts';
import type { Host } from '#crud/host.ts';
import { idempotencyKey } from '#crud/idempotency-key.ts';
import { readInput } from '#crud/read-input.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { getDoc, postDoc } from '#crud/route-docs.ts';
import { success } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { leaveDetail } from './leave-detail.ts';
import { type LeaveRequest, startLeave } from './start-leave.ts';

const path = '/blade-desk/process/leave';
const tag = label('请假', 'Leave');
const detailInput = { businessId: f.reference('flow.follow', '请假单', 'Leave', { required: true }) };

/** Asking for a leave and reading one (wire §7). Everybody signed in may ask. */
export function leaveRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const start = postDoc({
    summary: label('发起请假', 'Ask for a leave'),
    tag,
    input: { fields: leaveInput, mode: 'action' },
  });
  app.post(`${path}/start-process`, { schema: start }, (request) =>
    host.run(
      request,
      async (ctx) => {
        const input = readInput(ctx, leaveInput, 'action', requestInput(request));
        await assertReferences(registry, ctx, leaveInput, input);
        const answer = await once(ctx, idempotencyKey(request), [path, input], () =>
          startLeave(ctx, input as unknown as LeaveRequest),
        );
        return success(answer, ctx.language);
      },
      '',
    ),
  );
  const detail = getDoc({ summary: label('请假详情', 'A leave'), tag, input: { fields: detailInput, mode: 'action' } });
  app.get(`${path}/detail`, { schema: detail }, (request) =>
    host.run(
      request,
      async (ctx) => {
        const { businessId } = readInput(ctx, detailInput, 'action', requestInput(request));
        return success(await leaveDetail(ctx, String(businessId)), ctx.language);
      },
      '',
    ),
  );
}
