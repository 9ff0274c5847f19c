import { explainCalls } from '@refectory/contract/system/explain-calls.ts';
import { user } from '@refectory/contract/system/user.ts';
import type { Binding } from '#crud/binding.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { assertVisible } from '#crud/find-row.ts';
import { readId } from '#crud/read-id.ts';
import { actorOfUser } from './actor-of-user.ts';
import { explainCall } from './explain-call.ts';
import { explainMenu } from './explain-menu.ts';

/** For who may read users, about those whom he sees. */
export const boundExplain = bindCalls(explainCalls, {
  explain: async (ctx, input, caller) => {
    const { registry } = caller;
    const id = readId(ctx, input);
    await assertVisible(ctx, registry.bindings.get(user.name) as Binding, [id]);
    const person = await actorOfUser(ctx, id);
    return {
      menu: input.code ? await explainMenu(registry, ctx, person, input.code) : null,
      call: input.path ? await explainCall(caller, ctx, person, input.path) : null,
    };
  },
});
