import type { Resource } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { rawInputOperation } from '@refectory/engine/call/operations.ts';
import { RawJson } from '@refectory/engine/call/response/raw-json.ts';
import { readListPage } from '@refectory/engine/list/list-rows.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { copiedWork } from '#flow/contract/copied.ts';
import { deputy } from '#flow/contract/deputy.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '#flow/contract/work.ts';
import { workListCalls } from '#flow/contract/work-list-calls.ts';

/** A row without a process goes by its title. */
const nameField = ({ fields, title }: Resource): string =>
  'processDefinitionName' in fields ? 'processDefinitionName' : (title ?? 'id');

/** The rows of a work list; `name` is the name of the process. */
const createListHandler = (resource: Resource) =>
  rawInputOperation(async (ctx, { name, ...query }, { registry }) => {
    const named = name ? { [nameField(resource)]: name, ...query } : query;
    return new RawJson(
      await readListPage(registry, (registry.bindings.get(resource.name) as Binding).list, ctx, named),
    );
  });

export const boundWorkListCalls = bindCalls(workListCalls, {
  start: createListHandler(startWork),
  claim: createListHandler(claimWork),
  todo: createListHandler(todoWork),
  send: createListHandler(sendWork),
  done: createListHandler(doneWork),
  copied: createListHandler(copiedWork),
  deputy: createListHandler(deputy),
});
