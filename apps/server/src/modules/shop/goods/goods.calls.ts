import { goods } from '@refectory/contract/shop/goods.ts';
import { goodsCalls } from '@refectory/contract/shop/goods-calls.ts';
import type { Binding } from '#crud/binding.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { JsonText } from '#crud/call/json-text.ts';
import { readsSent } from '#crud/call/operations.ts';
import { listPage } from '#crud/list-query.ts';

const onSale = 10;
const all = 1000;

export const boundGoods = bindCalls(goodsCalls, {
  weeklist: readsSent(async (ctx, sent, { registry }) => {
    // What is not sold is not on the menu, unless somebody asks for it.
    const query = { size: all, ...(sent.goodsStatus === undefined && { saleState: onSale }), ...sent };
    return new JsonText(await listPage(registry, registry.bindings.get(goods.name) as Binding, ctx, query));
  }),
});
