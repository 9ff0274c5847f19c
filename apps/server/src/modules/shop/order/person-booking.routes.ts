import { permissionCode, resourceCode } from '@refectory/contract/kernel/resource.ts';
import { order } from '@refectory/contract/shop/order.ts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from '#crud/binding.ts';
import type { Host } from '#crud/host.ts';
import { idempotencyKey } from '#crud/idempotency-key.ts';
import { readDetail } from '#crud/read-detail.ts';
import { readId } from '#crud/read-id.ts';
import type { Registry } from '#crud/registry.ts';
import { removeRows } from '#crud/remove-rows.ts';
import { requestInput } from '#crud/request-input.ts';
import { resourceDocs } from '#crud/route-docs.ts';
import { idsOf } from '#crud/run-action.ts';
import { submitRow, submittedId } from '#crud/save-row.ts';
import { success, successText } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { languageOf } from '#platform/language.ts';

const path = '/shop_personbookinglist/shoporder';

/** The same orders under the address of the personal booking list: detail, submit, remove (SPECIFICATION §7). */
export function personBookingRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const orders = registry.bindings.get(order.name) as Binding;
  const docs = resourceDocs(order);
  app.get(`${path}/detail`, { schema: docs.detail }, (request, reply) =>
    host.run(
      request,
      async (ctx) => {
        reply.type('application/json; charset=utf-8');
        return successText(await readDetail(registry, orders, ctx, readId(ctx, requestInput(request))), ctx.language);
      },
      resourceCode(order.name),
    ),
  );
  app.post(`${path}/submit`, { schema: docs.submit }, (request) => {
    const input = requestInput(request);
    return host.run(
      request,
      async (ctx) =>
        success(
          await once(ctx, idempotencyKey(request), [path, 'submit', input], () =>
            submitRow(registry, orders, ctx, input),
          ),
          ctx.language,
        ),
      permissionCode(order, submittedId(input, languageOf(request)) ? 'edit' : 'add'),
    );
  });
  app.post(`${path}/remove`, { schema: docs.remove }, (request) =>
    host.run(
      request,
      async (ctx) => {
        const ids = idsOf(ctx, { target: 'rows' }, requestInput(request));
        const { data, msg } = await once(ctx, idempotencyKey(request), [path, 'remove', ids], () =>
          removeRows(registry, orders, ctx, ids),
        );
        return success(data, ctx.language, msg);
      },
      permissionCode(order, 'remove'),
    ),
  );
}
