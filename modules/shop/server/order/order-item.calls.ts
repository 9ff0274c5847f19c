import { isEmpty } from '@refectory/declaration/field/wire-value.ts';
import { assertReferences } from '@refectory/engine/call/assert-references.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { idempotencyKey } from '@refectory/engine/call/idempotency-key.ts';
import { readsSent } from '@refectory/engine/call/operations.ts';
import { readId } from '@refectory/engine/call/read-id.ts';
import { readInput } from '@refectory/engine/call/read-input.ts';
import { answerRows, idsOf, outcomesOf } from '@refectory/engine/call/run-action.ts';
import { WithMessage } from '@refectory/engine/call/with-message.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { once } from '@refectory/engine/request/idempotency.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { sql } from 'kysely';
import { order } from '#shop/contract/order/order.ts';
import { orderItem } from '#shop/contract/order/order-item.ts';
import { newLine, ofLine, orderItemCalls } from '#shop/contract/order/order-item-calls.ts';
import { changeItems } from './change/change-items.ts';

const { path } = orderItem;

interface Line {
  readonly orderId: string;
  readonly goodsId: string;
}

type Sent = Readonly<Record<string, unknown>>;

/** A line of an order that is there, or goods that come to it. */
async function submitLine(ctx: Context, sent: Sent, { registry }: Caller): Promise<{ orderId: string }> {
  const line = isEmpty(sent.id) ? undefined : await lineOf(ctx, readId(ctx, sent));
  const input = readInput(ctx, line ? ofLine : newLine, 'action', sent) as unknown as Line & { quantity: number };
  const { orderId, goodsId } = line ?? input;
  await assertVisible(ctx, registry.bindings.get(order.name) as Binding, [orderId]);
  if (!line) await assertReferences(registry, ctx, newLine, { goodsId });
  const changed = { goodsId, quantity: input.quantity };
  await changeItems(ctx, orderId, (now) =>
    now.some((item) => item.goodsId === goodsId)
      ? now.map((item) => (item.goodsId === goodsId ? changed : item))
      : [...now, changed],
  );
  return { orderId };
}

async function removeLines(ctx: Context, ids: readonly string[], { registry }: Caller) {
  // Lines are written anew with every change of their order, so what they name is read before the first.
  const named = new Map<string, Line>();
  for (const id of ids) {
    const line = await findLine(ctx, id);
    if (line) named.set(id, line);
  }
  const orders = registry.bindings.get(order.name) as Binding;
  const plain = { ...(registry.bindings.get(orderItem.name) as Binding), hooks: {}, hasMaker: false };
  const outcomes = await outcomesOf(registry, plain, ctx, ids, async (id) => {
    const line = named.get(id);
    if (!line) throw new DomainError('platform.not-found');
    await assertVisible(ctx, orders, [line.orderId]);
    await changeItems(ctx, line.orderId, (now) => now.filter((item) => item.goodsId !== line.goodsId));
  });
  return answerRows(ctx, outcomes);
}

export const boundOrderItems = bindCalls(orderItemCalls, {
  submit: readsSent((ctx, sent, caller) =>
    once(ctx, idempotencyKey(caller.request), [path, 'submit', sent], () => submitLine(ctx, sent, caller)),
  ),
  remove: readsSent(async (ctx, sent, caller) => {
    const ids = idsOf(ctx, { target: 'rows' }, sent);
    const { data, msg } = await once(ctx, idempotencyKey(caller.request), [path, 'remove', ids], () =>
      removeLines(ctx, ids, caller),
    );
    return new WithMessage(data, msg);
  }),
});

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
