import { claimWork, doneWork, sendWork, startWork, todoWork } from '@refectory/contract/flow/work.ts';
import type { FastifyInstance } from 'fastify';
import type { Host } from '#crud/host.ts';
import { listPage } from '#crud/list-query.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { resourceDocs } from '#crud/route-docs.ts';
import { successText } from '#platform/envelope.ts';

const lists = { start: startWork, claim: claimWork, todo: todoWork, send: sendWork, done: doneWork };

/** The work lists by their addresses (wire §7), open to everybody signed in: each shows what is his. */
export function flowRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  for (const [name, resource] of Object.entries(lists)) {
    const binding = registry.bindings.get(resource.name);
    if (!binding) continue;
    app.get(`/blade-flow/work/${name}-list`, { schema: resourceDocs(resource).list }, (request, reply) =>
      host.run(
        request,
        async (ctx) => {
          reply.header('content-type', 'application/json; charset=utf-8');
          const { name: processDefinitionName, ...query } = requestInput(request);
          const named = processDefinitionName ? { processDefinitionName, ...query } : query;
          return successText(await listPage(registry, binding, ctx, named), ctx.language);
        },
        '',
      ),
    );
  }
}
