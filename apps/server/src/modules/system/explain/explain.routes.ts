import { label } from '@refectory/contract/kernel/label.ts';
import { user } from '@refectory/contract/system/user.ts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from '#crud/binding.ts';
import { assertVisible } from '#crud/find-row.ts';
import type { Host } from '#crud/host.ts';
import { readId } from '#crud/read-id.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { getDoc } from '#crud/route-docs.ts';
import { success } from '#platform/envelope.ts';
import { textOf } from '#platform/text-of.ts';
import { actorOfUser } from './actor-of-user.ts';
import { explainCall } from './explain-call.ts';
import { explainMenu } from './explain-menu.ts';

/**
 * `GET /blade-user/explain?id=&code=&path=`: why this person sees a menu or button (`code`), how many rows of its list, and
 * whether he may make a call (`path`) (issue 3, rights that hold). For who may read users, about those whom he sees.
 */
export function explainRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const text = { type: 'string' };
  const schema = getDoc({
    summary: label('权限说明', 'Explain rights'),
    tag: user.label,
    names: 'id',
    parameters: { code: text, path: text },
  });
  app.get('/blade-user/explain', { schema }, (request) =>
    host.run(
      request,
      async (ctx) => {
        const input = requestInput(request);
        const id = readId(ctx, input);
        const [code, path] = [textOf(input.code), textOf(input.path)];
        await assertVisible(ctx, registry.bindings.get(user.name) as Binding, [id]);
        const person = await actorOfUser(ctx, id);
        const answer = {
          menu: code ? await explainMenu(registry, ctx, person, code) : null,
          call: path ? await explainCall(app, registry, ctx, person, path) : null,
        };
        return success(answer, ctx.language);
      },
      'user',
    ),
  );
}
