import { defineCalls } from '@refectory/declaration/call/call.ts';
import { page } from '@refectory/declaration/call/response-spec.ts';
import { pagingFields, searchFields } from '@refectory/declaration/call/search-fields.ts';
import { type Fields, text } from '@refectory/declaration/field/field.ts';
import { rowFields } from '@refectory/declaration/field/row-fields.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { copiedWork } from './copied.ts';
import { deputy } from './deputy.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from './work.ts';

const workList = <const R extends Resource>(resource: R, path: string) =>
  ({
    method: 'GET',
    path,
    label: resource.label,
    group: resource.label,
    permission: 'authenticated',
    input: { name: text('流程名称', 'Process'), ...searchFields(resource), ...pagingFields } as Fields,
    answer: page(rowFields<R['fields']>(resource)),
  }) as const;

/** The work lists (spec/flow#work), open to any signed-in user: each shows only the caller's entries. */
export const workListCalls = defineCalls({
  start: workList(startWork, '/blade-flow/work/start-list'),
  claim: workList(claimWork, '/blade-flow/work/claim-list'),
  todo: workList(todoWork, '/blade-flow/work/todo-list'),
  send: workList(sendWork, '/blade-flow/work/send-list'),
  done: workList(doneWork, '/blade-flow/work/done-list'),
  copied: workList(copiedWork, '/blade-flow/work/copied-list'),
  deputy: workList(deputy, '/blade-flow/work/deputy-list'),
});
