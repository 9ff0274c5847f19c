import {
  datetime,
  type FieldKind,
  flag,
  integer,
  json,
  notSummedField,
  reference,
  secondaryLabelField,
  text,
} from '../field/field.ts';
import type { Resource } from '../resource.ts';
import { list, optional, type ResponseFields, row } from './response-spec.ts';

/** Above this many matches a list stops counting and shows "10,000+"; further pages are read relative to a row. */
export const maxCountedRows = 10_000;

const one = reference('', '编号', 'Id');
const total = (zh: string, en: string) => integer(zh, en, { required: true });

/** Kinds whose history values are the stored column values. */
const plainKinds: readonly FieldKind[] = ['text', 'multiline', 'integer', 'choice', 'flag', 'date'];

/** An option for reference inputs; null fields are omitted. */
export const optionFields = ({ title, fields }: Resource, told: readonly string[]) => ({
  ...(Object.fromEntries([
    ...[secondaryLabelField(fields, 'code') ?? title, ...told].map((name) => {
      const field = name === 'tenantId' ? text('租户编号', 'Tenant') : fields[name];
      return [name, optional(field && plainKinds.includes(field.kind) ? field : json(name, name))];
    }),
    [title, optional(text('名称', 'Name'))],
  ]) as Record<never, never>),
  value: one,
  label: text('名称', 'Name'),
  id: one,
  code: optional(text('编号', 'Number')),
  note: optional(text('备注', 'What tells it from another of the same name')),
  image: optional(text('图片', 'Image')),
  parentId: optional(text('上级', 'Parent')),
  hasChildren: optional(flag('有下级', 'Has rows below')),
});

/** One change of a row; `before` of a new row and `after` of a removed one are null. */
export const historyEntryFields = {
  id: one,
  at: datetime('时间', 'When'),
  operation: text('操作', 'insert, update, delete or restore'),
  userId: reference('system.user', '操作人', 'Who'),
  userName: text('姓名', 'Name'),
  before: json('修改前', 'Before'),
  after: json('修改后', 'After'),
};

/** One state change of a row; `from` is null for the state the row was created with. */
export const stepFields = {
  id: one,
  at: datetime('时间', 'When'),
  action: text('动作', 'The move, by its name; create for the first'),
  from: optional(integer('原状态', 'State before')),
  to: total('新状态', 'State after'),
  userName: text('操作人', 'Who; empty: by itself'),
  detail: text('原因', 'Reason'),
};

/** Result of an import or of its dry run. */
export const importResponse = row({
  total: total('总行数', 'Rows'),
  added: total('新增', 'Added'),
  updated: total('更新', 'Changed'),
  failed: total('失败', 'Refused'),
  rows: list('被拒绝的行', 'Rejected rows', {
    row: total('行号', 'Row'),
    errors: list('原因', 'Reason', { field: text('字段', 'Field'), msg: text('原因', 'Reason') }),
  }),
  failedFile: optional(text('失败行文件', 'Link to a file of these rows')),
});

/**
 * Sums of the fields declared `sum`; empty without such fields. `leftOut` rows are in a state that is not summed;
 * `capped` instead when too many rows match (spec/wire#sums).
 */
export const sumFields = ({ fields }: Pick<Resource, 'fields'>): ResponseFields => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { required: _, initial: __, ...field }]) =>
      field.sum ? [[name, optional(field)]] : [],
    ),
  ),
  ...(notSummedField(fields) && {
    leftOut: optional(integer('未计入的行数', 'Rows left out of the sums')),
  }),
  capped: optional(flag('超过可合计的行数，没有合计', 'More rows match than are summed: there are no sums')),
});
