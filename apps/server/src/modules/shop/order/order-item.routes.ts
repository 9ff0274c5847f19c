import { integer, reference } from '@refectory/contract/kernel/field.ts';
import { label } from '@refectory/contract/kernel/label.ts';
import { permissionCode } from '@refectory/contract/kernel/resource.ts';
import { isEmpty } from '@refectory/contract/kernel/wire-value.ts';
import { order } from '@refectory/contract/shop/order.ts';
import { orderItem } from '@refectory/contract/shop/order-item.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { assertReferences } from '#crud/assert-references.ts';
import type { Binding } from '#crud/binding.ts';
import { assertVisible } from '#crud/find-row.ts';
import type { Host } from '#crud/host.ts';
import { idempotencyKey } from '#crud/idempotency-key.ts';
import { readId } from '#crud/read-id.ts';
import { readInput } from '#crud/read-input.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { postDoc } from '#crud/route-docs.ts';
import { answerRows, idsOf, outcomesOf } from '#crud/run-action.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { changeItems } from './change-items.ts';

const { path } = orderItem;
const quantity = integer('数量', 'Quantity', { required: true, min: 1, max: 999 });
const ofLine = { quantity };
const newLine = {
  orderId: reference('shop.order', '订单', 'Order', { required: true }),
  goodsId: reference('shop.goods', '周菜单商品', 'Goods', { required: true }),
  quantity,
};

/** A line that is named needs no order and no goods. */
const submitDoc = {
  summary: label('修改未支付订单的商品', 'Change goods of an unpaid order'),
  input: { fields: ofLine, mode: 'action' },
  parameters: Object.fromEntries(['id', 'orderId', 'goodsId'].map((name) => [name, { type: 'string' }])),
} as const;
const removeDoc = { summary: label('删除未支付订单的商品', 'Remove goods of an unpaid order'), names: 'ids' } as const;

interface Line {
  readonly orderId: string;
  readonly goodsId: string;
}

/** `submit` and `remove` of the lines of an unpaid order (SPECIFICATION §7, ding-order/items): they change the order, which is priced anew. */
export function orderItemRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const lines = registry.bindings.get(orderItem.name) as Binding;
  const orders = registry.bindings.get(order.name) as Binding;
  const permission = permissionCode(order, 'edit');

  app.post(`${path}/submit`, { schema: postDoc({ ...submitDoc, tag: order.label }) }, (request) => {
    const raw = requestInput(request);
    return host.run(
      request,
      async (ctx) =>
        success(
          await once(ctx, idempotencyKey(request), [path, 'submit', raw], async () => {
            const line = isEmpty(raw.id) ? undefined : await lineOf(ctx, readId(ctx, raw));
            const input = readInput(ctx, line ? ofLine : newLine, 'action', raw) as unknown as Line & {
              quantity: number;
            };
            const { orderId, goodsId } = line ?? input;
            await assertVisible(ctx, orders, [orderId]);
            if (!line) await assertReferences(registry, ctx, newLine, { goodsId });
            const changed = { goodsId, quantity: input.quantity };
            await changeItems(ctx, orderId, (now) =>
              now.some((item) => item.goodsId === goodsId)
                ? now.map((item) => (item.goodsId === goodsId ? changed : item))
                : [...now, changed],
            );
            return { orderId };
          }),
          ctx.language,
        ),
      permission,
    );
  });

  app.post(`${path}/remove`, { schema: postDoc({ ...removeDoc, tag: order.label }) }, (request) =>
    host.run(
      request,
      async (ctx) => {
        const ids = idsOf(ctx, { target: 'rows' }, requestInput(request));
        const { data, msg } = await once(ctx, idempotencyKey(request), [path, 'remove', ids], async () => {
          // Lines are written anew with every change of their order, so what they name is read before the first.
          const named = new Map<string, Line>();
          for (const id of ids) {
            const line = await findLine(ctx, id);
            if (line) named.set(id, line);
          }
          const plain = { ...lines, hooks: {}, hasMaker: false };
          const outcomes = await outcomesOf(registry, plain, ctx, ids, async (id) => {
            const line = named.get(id);
            if (!line) throw new DomainError('platform.not-found');
            await assertVisible(ctx, orders, [line.orderId]);
            await changeItems(ctx, line.orderId, (now) => now.filter((item) => item.goodsId !== line.goodsId));
          });
          return answerRows(ctx, outcomes);
        });
        return success(data, ctx.language, msg);
      },
      permission,
    ),
  );
}

async function findLine(ctx: Context, id: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select order_id as "orderId", goods_id as "goodsId" from shop_order_item
    where tenant_id = app_tenant() and id = ${id}::bigint`.execute(ctx.db);
  return rows[0];
}

async function lineOf(ctx: Context, id: string): Promise<Line> {
  const line = await findLine(ctx, id);
  if (!line) throw new DomainError('platform.not-found');
  return line;
}
