import { permissionCode, resourceCode } from '@refectory/contract/kernel/resource.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { success } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { refuseKept } from '#platform/kept-refusal.ts';
import { assertReferences } from './assert-references.ts';
import type { Binding, FileAnswer } from './binding.ts';
import type { Host } from './host.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { readInput } from './read-input.ts';
import type { Registry } from './registry.ts';
import { requestInput } from './request-input.ts';
import { type ActionAnswer, runAction } from './run-action.ts';
import { isFile, sendFile } from './send-file.ts';

/** `POST <path>/<action>` and `GET|POST <path>/<query>` for everything a resource declares beyond the usual verbs. */
export function actionRoutes(app: FastifyInstance, host: Host, registry: Registry, binding: Binding): void {
  const { resource } = binding;
  for (const [key, action] of Object.entries(resource.actions ?? {})) {
    app.post(`${resource.path}/${key}`, async (request, reply) => {
      let answered: unknown;
      const sent = await host.run(
        request,
        async (ctx) => {
          const input = requestInput(request);
          // A file is made again: it moves nothing, and its bytes are not an answer to keep.
          const repeatKey = action.answer === 'file' ? undefined : idempotencyKey(request);
          const answer = await once<ActionAnswer>(ctx, repeatKey, [resource.path, key, input], () =>
            runAction(registry, binding, key, action, ctx, input),
          );
          answered = answer.data;
          return isFile(answer.data) ? sendFile(reply, answer.data) : success(answer.data, ctx.language, answer.msg);
        },
        permissionCode(resource, key),
      );
      // Committed by now: a refusal that leaves traces is refused after they are kept.
      refuseKept(answered);
      return sent;
    });
  }
  for (const [key, query] of Object.entries(resource.queries ?? {})) {
    app.route({
      method: query.method ?? 'GET',
      url: `${resource.path}/${key}`,
      handler: (request, reply: FastifyReply) =>
        host.run(
          request,
          async (ctx) => {
            const input = readInput(ctx, query.input ?? {}, 'action', requestInput(request));
            await assertReferences(registry, ctx, query.input ?? {}, input);
            const answer = await binding.queries[key]?.(ctx, input);
            return isFile(answer) ? sendFile(reply, answer as FileAnswer) : success(answer, ctx.language);
          },
          query.permission ?? resourceCode(resource.name),
        ),
    });
  }
}
