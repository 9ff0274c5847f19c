import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { readId } from '@refectory/engine/call/input/read-id.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { explainCalls } from '#system/contract/access/explain-calls.ts';
import { user } from '#system/contract/user.ts';
import { explainCall } from './explain-call.ts';
import { explainMenu } from './explain-menu.ts';
import { loadActor } from './load-actor.ts';

/** For users who may read users, limited to those visible to them. */
export const boundExplainCalls = bindCalls(explainCalls, {
  explain: async (ctx, input, caller) => {
    const { registry } = caller;
    const id = readId(ctx, input);
    await assertVisible(ctx, registry.bindings.get(user.name) as Binding, [id]);
    const person = await loadActor(ctx, id);
    return {
      menu: input.code ? await explainMenu(registry, ctx, person, input.code) : null,
      call: input.path ? await explainCall(caller, ctx, person, input.path) : null,
    };
  },
});
