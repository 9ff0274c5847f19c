import { permissionCode } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { readIdempotencyKey } from '@refectory/engine/call/input/idempotency-key.ts';
import { readIds } from '@refectory/engine/call/input/read-id.ts';
import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { rawInputOperation } from '@refectory/engine/call/operations.ts';
import { RawJson } from '@refectory/engine/call/response/raw-json.ts';
import { ResponseWithMessage } from '@refectory/engine/call/response/response-with-message.ts';
import { readActionIds, runEachRow } from '@refectory/engine/call/run-action.ts';
import { readListPage } from '@refectory/engine/list/list-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { assertCan } from '@refectory/engine/request/assert-can.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { goods } from '#shop/contract/goods.ts';
import { goodsCalls } from '#shop/contract/goods-calls.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';
import { putOnSale, takeOffSale } from './switch-sale.ts';

const { onSale } = goodsStates.keys;
const all = 1000;

const requireGoods = (registry: Registry) => registry.bindings.get(goods.name) as Binding;

export const boundGoodsCalls = bindCalls(goodsCalls, {
  weeklist: rawInputOperation(async (ctx, sent, { registry }) => {
    // Only available items, unless the caller filters by status.
    const query = { size: all, ...(sent.goodsStatus === undefined && { saleState: onSale }), ...sent };
    return new RawJson(await readListPage(registry, requireGoods(registry).list, ctx, query));
  }),
  listByIds: rawInputOperation(async (ctx, sent, { registry }) => {
    const ids = readIds(ctx, sent, 'ids');
    const page = await readListPage(registry, requireGoods(registry).list, ctx, { size: all, ids });
    const { total } = JSON.parse(page) as { readonly total: number };
    if (total < ids.length) throw new DomainError('platform.not-found');
    return new RawJson(page);
  }),
  state: rawInputOperation(async (ctx, sent, caller) => {
    const asked = [goodsCalls.state.path, sent];
    const { data, msg } = await runIdempotent(ctx, readIdempotencyKey(caller.request), asked, () =>
      switchSales(ctx, sent, caller),
    );
    return new ResponseWithMessage(data, msg);
  }),
});

/** Makes menu items available or unavailable; each needs the permission of its action (spec/shop#goods). */
async function switchSales(ctx: Context, sent: Readonly<Record<string, unknown>>, { registry }: CallEnvironment) {
  const ids = readActionIds(ctx, { target: 'rows' }, sent);
  const { state } = readInput(ctx, { state: goodsCalls.state.input.state }, 'action', sent);
  const isOn = state === onSale;
  assertCan(ctx, permissionCode(goods, isOn ? 'on' : 'off'));
  const switchSale = isOn ? putOnSale : takeOffSale;
  return runEachRow(registry, requireGoods(registry), ctx, ids, (id) => switchSale(ctx, { id }));
}
