import type { Resource } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { JsonText } from '@refectory/engine/call/json-text.ts';
import { readsSent } from '@refectory/engine/call/operations.ts';
import { listPage } from '@refectory/engine/list/list-query.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '#flow/contract/work.ts';
import { workListCalls } from '#flow/contract/work-list-calls.ts';

/** The rows of a work list; `name` is the name of the process. */
const listOf = (resource: Resource) =>
  readsSent(async (ctx, { name: processDefinitionName, ...query }, { registry }) => {
    const named = processDefinitionName ? { processDefinitionName, ...query } : query;
    return new JsonText(await listPage(registry, registry.bindings.get(resource.name) as Binding, ctx, named));
  });

export const boundWorkLists = bindCalls(workListCalls, {
  start: listOf(startWork),
  claim: listOf(claimWork),
  todo: listOf(todoWork),
  send: listOf(sendWork),
  done: listOf(doneWork),
});
