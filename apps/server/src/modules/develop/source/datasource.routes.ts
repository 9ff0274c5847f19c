import { datasource, testInput } from '@refectory/contract/develop/datasource.ts';
import { label } from '@refectory/contract/kernel/label.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { requestInput } from '#crud/request-input.ts';
import { postDoc } from '#crud/route-docs.ts';
import { success } from '#platform/envelope.ts';
import { sourceToTest, testSource } from './test-source.ts';

const testDoc = postDoc({
  summary: label('测试连接', 'Test the connection'),
  tag: datasource.label,
  input: { fields: testInput, mode: 'action' },
  answer: {
    type: 'object',
    properties: {
      product: { type: 'string' },
      milliseconds: { type: 'integer' },
      tables: { type: 'integer' },
    },
  },
});

/** Calls that talk to other databases: between two transactions, which no declared action may. */
export function datasourceRoutes(app: FastifyInstance, host: Host): void {
  app.post(`${datasource.path}/test`, { schema: testDoc }, (request) => test(host, request));
}

async function test(host: Host, request: FastifyRequest) {
  const [source, language] = await host.run(
    request,
    async (ctx) => [await sourceToTest(ctx, requestInput(request)), ctx.language] as const,
    'datasource_edit',
  );
  return success(await testSource(source), language);
}
