import { claimWork, doneWork, sendWork, startWork, todoWork } from '@refectory/contract/flow/work.ts';
import { workListCalls } from '@refectory/contract/flow/work-list-calls.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import type { Binding } from '#crud/binding.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { JsonText } from '#crud/call/json-text.ts';
import { readsSent } from '#crud/call/operations.ts';
import { listPage } from '#crud/list-query.ts';

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
