import { label } from '@refectory/contract/kernel/label.ts';
import { permissionCode, resourceCode } from '@refectory/contract/kernel/resource.ts';
import { order } from '@refectory/contract/shop/order.ts';
import { orderItem } from '@refectory/contract/shop/order-item.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Binding } from '#crud/binding.ts';
import { exportGroups } from '#crud/export-groups.ts';
import { assertVisible } from '#crud/find-row.ts';
import type { Host } from '#crud/host.ts';
import { listGroups } from '#crud/list-groups.ts';
import { readDetail } from '#crud/read-detail.ts';
import { readId } from '#crud/read-id.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { getDoc, postDoc, resourceDocs } from '#crud/route-docs.ts';
import { sendFile } from '#crud/send-file.ts';
import type { Context } from '#platform/context.ts';
import { success, successText } from '#platform/envelope.ts';
import { listOrderGoods, listOrderLog } from './order-details.ts';
import { groupings } from './order-grouping.ts';

const read = resourceCode(order.name);
const cancelled = 60;

/** Cancelled orders count only when somebody asks for a state. */
const linesAsked = (request: FastifyRequest) => {
  const query = requestInput(request);
  return query.orderStatus ? query : { ...query, orderStatus_notequal: cancelled };
};

/** What of an order no verb says: its detail by POST, its goods, its log, and its lines in groups with their files (SPECIFICATION §7). */
export function orderRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const orders = registry.bindings.get(order.name) as Binding;
  const items = registry.bindings.get(orderItem.name) as Binding;
  // Whoever may see some orders only sees the lines of those: the limit is that of the orders.
  const lines = { registry, binding: { ...items, resource: { ...items.resource, name: order.name } } };
  const json = (reply: FastifyReply, ctx: Context, text: string) => {
    reply.type('application/json; charset=utf-8');
    return successText(text, ctx.language);
  };
  const ofOrder = (what: (ctx: Context, id: string) => Promise<unknown>) => (request: FastifyRequest) =>
    host.run(
      request,
      async (ctx) => {
        const id = readId(ctx, requestInput(request));
        await assertVisible(ctx, orders, [id]);
        return success(await what(ctx, id), ctx.language);
      },
      read,
    );

  const ofOne = (zh: string, en: string) => ({ summary: label(zh, en), tag: order.label, names: 'id' }) as const;
  app.post(`${order.path}/detail`, { schema: postDoc(ofOne('订单详情', 'An order')) }, (request, reply) =>
    host.run(
      request,
      async (ctx) => json(reply, ctx, await readDetail(registry, orders, ctx, readId(ctx, requestInput(request)))),
      read,
    ),
  );
  app.get(
    `${order.path}/goodsdetail`,
    { schema: getDoc(ofOne('订单商品', 'Goods of an order')) },
    ofOrder(listOrderGoods),
  );
  app.get(
    `${order.path}/loglist`,
    { schema: getDoc(ofOne('订单日志', 'What happened to an order')) },
    ofOrder(listOrderLog),
  );
  const filters = resourceDocs(orderItem).list;
  for (const grouping of groupings) {
    const schema = { ...filters, summary: `${grouping.label.zh} · ${grouping.label.en}` };
    app.get(`${order.path}/${grouping.call}`, { schema }, (request, reply) =>
      host.run(
        request,
        async (ctx) => json(reply, ctx, await listGroups(lines, ctx, grouping, linesAsked(request))),
        read,
      ),
    );
    app.get(`${order.path}/${grouping.exportCall}`, { schema }, (request, reply) =>
      host.run(
        request,
        async (ctx) => sendFile(reply, await exportGroups(lines, ctx, grouping, linesAsked(request))),
        permissionCode(order, 'export'),
      ),
    );
  }
}
