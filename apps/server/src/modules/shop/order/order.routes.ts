import { resourceCode } from '@refectory/contract/kernel/resource.ts';
import { order } from '@refectory/contract/shop/order.ts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from '#crud/binding.ts';
import type { Host } from '#crud/host.ts';
import { readDetail } from '#crud/read-detail.ts';
import { readId } from '#crud/read-id.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { successText } from '#platform/envelope.ts';

/** The detail of an order by POST (SPECIFICATION §7). */
export function orderRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const orders = registry.bindings.get(order.name) as Binding;
  const schema = { summary: '订单详情 · An order', tags: ['订单 · Order'] };
  app.post(`${order.path}/detail`, { schema }, (request, reply) =>
    host.run(
      request,
      async (ctx) => {
        reply.type('application/json; charset=utf-8');
        return successText(await readDetail(registry, orders, ctx, readId(ctx, requestInput(request))), ctx.language);
      },
      resourceCode(order.name),
    ),
  );
}
