import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { rawInputOperation } from '@refectory/engine/call/operations.ts';
import { RawJson } from '@refectory/engine/call/response/raw-json.ts';
import { readListPage } from '@refectory/engine/list/list-query.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { goods } from '#shop/contract/goods.ts';
import { goodsCalls } from '#shop/contract/goods-calls.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';

const { onSale } = goodsStates.keys;
const all = 1000;

export const boundGoodsCalls = bindCalls(goodsCalls, {
  weeklist: rawInputOperation(async (ctx, sent, { registry }) => {
    // What is not sold is not on the menu, unless somebody asks for it.
    const query = { size: all, ...(sent.goodsStatus === undefined && { saleState: onSale }), ...sent };
    return new RawJson(await readListPage(registry, (registry.bindings.get(goods.name) as Binding).list, ctx, query));
  }),
});
