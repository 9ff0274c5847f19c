import { resourceCode } from '@refectory/contract/kernel/resource.ts';
import { goods } from '@refectory/contract/shop/goods.ts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from '#crud/binding.ts';
import type { Host } from '#crud/host.ts';
import { listPage } from '#crud/list-query.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { resourceDocs } from '#crud/route-docs.ts';
import { successText } from '#platform/envelope.ts';

const onSale = 10;
const all = 1000;

/** `GET /shop/goods/weeklist?weekno`: the menu of one weekday in one piece; the other filters of the list hold too (SPECIFICATION §7). */
export function goodsRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const schema = { ...resourceDocs(goods).list, summary: '某一天的周菜单 · The menu of one weekday' };
  app.get('/shop/goods/weeklist', { schema }, (request, reply) =>
    host.run(
      request,
      async (ctx) => {
        reply.type('application/json; charset=utf-8');
        const asked = requestInput(request);
        // What is not sold is not on the menu, unless somebody asks for it.
        const query = { size: all, ...(asked.goodsStatus === undefined && { saleState: onSale }), ...asked };
        const binding = registry.bindings.get(goods.name) as Binding;
        return successText(await listPage(registry, binding, ctx, query), ctx.language);
      },
      resourceCode(goods.name),
    ),
  );
}
