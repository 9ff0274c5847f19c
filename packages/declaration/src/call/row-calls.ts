import { date, type Field, type Fields, integer, reference, text } from '../field/field.ts';
import { type FindResource, type RowFields, rowFields } from '../field/row-fields.ts';
import { label } from '../label.ts';
import { permissionCode, type Resource, resourceCode } from '../resource.ts';
import type { Call } from './call.ts';
import { page, type ResponseFields, results, row, rows, tree } from './response-spec.ts';
import { calendarSpan, pagingFields, searchFields, treeParts } from './search-fields.ts';
import { historyEntryFields, optionFields, stepFields } from './verb-responses.ts';

// The generic calls that pages make, typed by the resource. `verbCalls` lists all generic calls as they are served.

const id = reference('', '编号', 'Id');
const version = integer('版本', 'Version');
const namedRow = { id: reference('', '编号', 'Id', { required: true }) };

/** No field is required here: an edit sends only the changed fields. */
type SubmitFields<F extends Fields> = {
  readonly [K in keyof F]: Omit<F[K], 'required' | 'initial'> & Field;
} & { readonly id: typeof id; readonly version: typeof version };

const submitFields = ({ fields }: Resource): Fields => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { required: _, initial: __, ...field }]) =>
      field.form === undefined ? [] : [[name, field]],
    ),
  ),
  id,
  version,
});

/** Properties common to every generic call of a resource. */
const about = ({ path, label: group, name }: Resource, call: string) => ({
  path: `${path}/${call}`,
  group,
  permission: resourceCode(name),
});

/** `GET <path>/list`: a page of rows; the searches take their suffixes too (spec/wire#lists). */
export const listCall = <const R extends Resource>(resource: R, find?: FindResource) =>
  ({
    ...about(resource, 'list'),
    method: 'GET',
    label: label('列表', 'List'),
    input: { ...searchFields(resource), ...pagingFields, ...(resource.tree && treeParts) } as Fields,
    answer: (resource.tree ? tree : page)(rowFields(resource, find)) as {
      readonly kind: R extends { readonly tree: true } ? 'tree' : 'page';
      readonly fields: RowFields<R['fields']>;
    },
  }) as const satisfies Call;

/** `GET <path>/detail`: one row. */
export const detailCall = <const R extends Resource>(resource: R, find?: FindResource) =>
  ({
    ...about(resource, 'detail'),
    method: 'GET',
    label: label('详情', 'Detail'),
    input: namedRow,
    answer: row(rowFields<R['fields']>(resource, find)),
  }) as const satisfies Call;

/** `GET <path>/select`: options for reference inputs; `more`: additional fields for users who may read the resource. */
export const selectCall = (resource: Resource, more: readonly string[] = []) =>
  ({
    ...about(resource, 'select'),
    method: 'GET',
    label: label('选项', 'Options'),
    input: {
      ...searchFields(resource, 'open'),
      keyword: text('关键字', 'Keyword'),
      size: integer('至多行数', 'Rows at most'),
      ...(resource.tree && treeParts),
    } as Fields,
    answer: rows(optionFields(resource, more)),
  }) as const satisfies Call;

/** `GET <path>/history`: the changes of a row, newest first. */
export const historyCall = (resource: Resource) =>
  ({
    ...about(resource, 'history'),
    method: 'GET',
    label: label('变更历史', 'History'),
    input: namedRow,
    answer: rows(historyEntryFields),
  }) as const satisfies Call;

/** `GET <path>/steps`: the states a row went through, first to last. */
export const stepsCall = (resource: Resource) =>
  ({
    ...about(resource, 'steps'),
    method: 'GET',
    label: label('状态变更', 'Steps'),
    input: namedRow,
    answer: rows(stepFields),
  }) as const satisfies Call;

/** `GET <path>/days`: the rows of a list counted by day, for a calendar that counts (spec/wire#days). */
export const daysCall = (resource: Resource) =>
  ({
    ...about(resource, 'days'),
    method: 'GET',
    label: label('按日计数', 'Counts by day'),
    input: { ...searchFields(resource), ...calendarSpan } as Fields,
    answer: rows({
      day: date('日期', 'Day', { required: true }),
      ...(Object.fromEntries(
        (resource.calendar?.countedBy ?? []).map((name) => [name, resource.fields[name]]),
      ) as ResponseFields),
      count: integer('行数', 'Rows', { required: true }),
    }),
  }) as const satisfies Call;

/** `POST <path>/submit`: adds a row, or edits the one that `id` names, guarded by `version`. */
export const submitCall = <const R extends Resource>(resource: R) =>
  ({
    ...about(resource, 'submit'),
    method: 'POST',
    label: label('新增或修改', 'Add or edit'),
    permission: (['add', 'edit'] as const)
      .filter((verb) => resource.verbs.includes(verb))
      .map((verb) => permissionCode(resource, verb)),
    input: submitFields(resource) as SubmitFields<R['fields']>,
    answer: row({ id, version }),
    idempotent: true,
  }) as const satisfies Call;

/** `POST <path>/remove`: returns the result per row. */
export const removeCall = (resource: Resource) =>
  ({
    ...about(resource, 'remove'),
    method: 'POST',
    label: label('删除', 'Remove'),
    permission: permissionCode(resource, 'remove'),
    input: { ids: text('编号，逗号分隔', 'Ids joined by commas', { required: true }) },
    answer: results({}),
    idempotent: true,
  }) as const satisfies Call;

/** `POST <path>/restore`: a removed row, or an earlier content of one. */
export const restoreCall = (resource: Resource) =>
  ({
    ...about(resource, 'restore'),
    method: 'POST',
    label: label('恢复', 'Restore'),
    input: { historyId: namedRow.id },
    answer: row({ id }),
    idempotent: true,
  }) as const satisfies Call;
