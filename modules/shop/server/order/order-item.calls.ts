import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { assertReferences } from '@refectory/engine/call/input/assert-references.ts';
import { readIdempotencyKey } from '@refectory/engine/call/input/idempotency-key.ts';
import { readId } from '@refectory/engine/call/input/read-id.ts';
import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { rawInputOperation } from '@refectory/engine/call/operations.ts';
import { ResponseWithMessage } from '@refectory/engine/call/response/response-with-message.ts';
import { collectOutcomes, readActionIds, toBulkResponse } from '@refectory/engine/call/run-action.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { sql } from 'kysely';
import { order } from '#shop/contract/order/order.ts';
import { orderItem } from '#shop/contract/order/order-item.ts';
import { addItemInput, editItemInput, orderItemCalls } from '#shop/contract/order/order-item-calls.ts';
import { changeOrderItems } from './change/change-order-items.ts';

const { path } = orderItem;

interface Line {
  readonly orderId: string;
  readonly goodsId: string;
}

type Sent = Readonly<Record<string, unknown>>;

/** Changes a line of an order, or adds a menu item. */
async function submitLine(ctx: Context, sent: Sent, { registry }: CallEnvironment): Promise<{ orderId: string }> {
  const line = isBlank(sent.id) ? undefined : await requireLine(ctx, readId(ctx, sent));
  const input = readInput(ctx, line ? editItemInput : addItemInput, 'action', sent) as unknown as Line & {
    quantity: number;
  };
  const { orderId, goodsId } = line ?? input;
  await assertVisible(ctx, registry.bindings.get(order.name) as Binding, [orderId]);
  if (!line) await assertReferences(registry, ctx, addItemInput, { goodsId });
  const changed = { goodsId, quantity: input.quantity };
  await changeOrderItems(ctx, orderId, (now) =>
    now.some((item) => item.goodsId === goodsId)
      ? now.map((item) => (item.goodsId === goodsId ? changed : item))
      : [...now, changed],
  );
  return { orderId };
}

async function removeLines(ctx: Context, ids: readonly string[], { registry }: CallEnvironment) {
  // Lines get new ids with every change of their order, so all are read before the first change.
  const named = new Map<string, Line>();
  for (const id of ids) {
    const line = await findLine(ctx, id);
    if (line) named.set(id, line);
  }
  const orders = registry.bindings.get(order.name) as Binding;
  const outcomes = await collectOutcomes(registry, ctx, ids, async (id) => {
    const line = named.get(id);
    if (!line) throw new DomainError('platform.not-found');
    await assertVisible(ctx, orders, [line.orderId]);
    await changeOrderItems(ctx, line.orderId, (now) => now.filter((item) => item.goodsId !== line.goodsId));
  });
  return toBulkResponse(ctx, outcomes);
}

export const boundOrderItemCalls = bindCalls(orderItemCalls, {
  submit: rawInputOperation((ctx, sent, caller) =>
    runIdempotent(ctx, readIdempotencyKey(caller.request), [path, 'submit', sent], () => submitLine(ctx, sent, caller)),
  ),
  remove: rawInputOperation(async (ctx, sent, caller) => {
    const ids = readActionIds(ctx, { target: 'rows' }, sent);
    const { data, msg } = await runIdempotent(ctx, readIdempotencyKey(caller.request), [path, 'remove', ids], () =>
      removeLines(ctx, ids, caller),
    );
    return new ResponseWithMessage(data, msg);
  }),
});

async function findLine(ctx: Context, id: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select order_id as "orderId", goods_id as "goodsId" from shop_order_item
    where tenant_id = app_tenant() and id = ${id}::bigint`.execute(ctx.db);
  return rows[0];
}

async function requireLine(ctx: Context, id: string): Promise<Line> {
  const line = await findLine(ctx, id);
  if (!line) throw new DomainError('platform.not-found');
  return line;
}
