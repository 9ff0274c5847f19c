import { type Fields, flag, reference, text } from '../field/field.ts';
import { type FindResource, rowFields } from '../field/row-fields.ts';
import { label } from '../label.ts';
import type { Resource } from '../resource.ts';
import type { Call, Permission } from './call.ts';
import { optional, type ResponseFields, row, tree } from './response-spec.ts';
import {
  daysCall,
  detailCall,
  historyCall,
  listCall,
  removeCall,
  restoreCall,
  selectCall,
  stepsCall,
  submitCall,
} from './row-calls.ts';
import { searchFields } from './search-fields.ts';
import { exportCall, importCall, importTemplateCall } from './transfer-calls.ts';
import { sumFields } from './verb-responses.ts';

/** Options of the generic calls from the binding. */
export interface VerbOptions {
  /** Permissions to read one row, and to select rows. */
  readonly detail: Permission;
  readonly select: Permission;
  readonly restore: Permission;
  /** Additional fields that `select` returns to readers of the resource (spec/wire#choices). */
  readonly selectFields: readonly string[];
  /** Fields a submit returns besides id and version, such as a password shown once. */
  readonly submitFields: ResponseFields;
}

/**
 * The generic calls of a resource, by the last segment of their address. The declaration decides which exist
 * (docs/conventions.md §2).
 */
export type VerbCalls = Readonly<Record<string, Call>>;

/**
 * The generic calls of a resource as declared calls; `key` is a field that identifies a row beside its id. Calls that
 * pages make are declared in `row-calls.ts`; here they get the options known only to the server.
 */
export function verbCalls(resource: Resource, options: VerbOptions, find: FindResource, key?: string): VerbCalls {
  const own = (name: string) =>
    Object.hasOwn(resource.queries ?? {}, name) || Object.hasOwn(resource.actions ?? {}, name);
  const calls = {
    ...withNewest(resource, readingCalls(resource, options, find, key)),
    ...writingCalls(resource, options, key),
    ...transferCalls(resource),
  };
  // A resource may override any of them.
  return Object.fromEntries(Object.entries(calls).filter(([name]) => !own(name)));
}

const withNewest = ({ readsNewest }: Resource, calls: VerbCalls): VerbCalls =>
  readsNewest === undefined
    ? calls
    : Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, readsNewest }]));

function readingCalls(
  resource: Resource,
  { detail, select, selectFields }: VerbOptions,
  find: FindResource,
  key: string | undefined,
): VerbCalls {
  const list: Call = listCall(resource, find);
  const one: Call = detailCall(resource, find);
  return {
    list: resource.tree
      ? {
          ...list,
          answer: tree({ ...rowFields(resource, find), hasChildren: optional(flag('有下级', 'Has rows below')) }),
        }
      : // Some resources of the specification call it page.
        { ...list, aliasPaths: [`${resource.path}/page`] },
    detail: { ...one, permission: detail, ...(key && { input: byName(key) }) },
    select: { ...selectCall(resource, selectFields), permission: select },
    sums: {
      ...list,
      path: `${resource.path}/sums`,
      input: searchFields(resource),
      label: label('合计', 'Sums'),
      answer: row(sumFields(resource)),
    },
    ...(resource.calendar?.countedBy && { days: daysCall(resource) }),
    history: historyCall(resource),
    ...(resource.states && { steps: stepsCall(resource) }),
  };
}

/** With a key field, either the id or the key identifies the row. */
const byName = (key: string): Fields => ({ id: reference('', '编号', 'Id'), [key]: text('标识', 'Key') });

function writingCalls(resource: Resource, { restore, submitFields }: VerbOptions, key: string | undefined): VerbCalls {
  const has = (...asked: Resource['verbs']) => asked.some((verb) => resource.verbs.includes(verb));
  const submit = submitCall(resource);
  const input: Fields = { ...submit.input, ...(key && { [key]: text('标识', 'Key') }) };
  return {
    ...(has('add', 'edit') && {
      submit: { ...submit, input, answer: row({ ...submitFields, ...submit.answer.fields }) },
    }),
    ...(has('remove') && { remove: removeCall(resource) }),
    ...(has('remove', 'edit') && { restore: { ...restoreCall(resource), permission: restore } }),
  };
}

/** Export and import calls. */
const transferCalls = (resource: Resource): VerbCalls => ({
  ...(resource.verbs.includes('export') && { export: exportCall(resource) }),
  ...(resource.verbs.includes('import') && {
    'import-template': importTemplateCall(resource),
    import: importCall(resource),
  }),
});
