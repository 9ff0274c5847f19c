import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { JsonText } from '@refectory/engine/call/json-text.ts';
import { readsSent } from '@refectory/engine/call/operations.ts';
import { listPage } from '@refectory/engine/list/list-query.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { goods } from '#shop/contract/goods.ts';
import { goodsCalls } from '#shop/contract/goods-calls.ts';

const onSale = 10;
const all = 1000;

export const boundGoods = bindCalls(goodsCalls, {
  weeklist: readsSent(async (ctx, sent, { registry }) => {
    // What is not sold is not on the menu, unless somebody asks for it.
    const query = { size: all, ...(sent.goodsStatus === undefined && { saleState: onSale }), ...sent };
    return new JsonText(await listPage(registry, registry.bindings.get(goods.name) as Binding, ctx, query));
  }),
});
