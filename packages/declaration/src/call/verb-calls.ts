import { type Field, type Fields, flag, integer, isSensitive, reference, text } from '../field/field.ts';
import { type FindResource, rowFields } from '../field/row-fields.ts';
import { type Label, label } from '../label.ts';
import { permissionCode, type Resource, resourceCode } from '../resource.ts';
import type { Call, Permission } from './call.ts';
import { file, optional, page, type ResponseFields, results, row, rows, tree } from './response-spec.ts';
import { historyEntryFields, importResponse, optionFields, stepFields, sumFields } from './verb-responses.ts';

/** Options of the generic calls from the binding. */
export interface VerbOptions {
  /** Who may read one row, and who may choose rows. */
  readonly detail: Permission;
  readonly select: Permission;
  readonly restore: Permission;
  /** Additional fields that `select` returns to readers of the resource (spec/wire#choices). */
  readonly selectFields: readonly string[];
  /** Fields a submit returns besides id and version, such as a password shown once. */
  readonly submitFields: ResponseFields;
}

/** The generic calls of a resource, by their name in the address. Which of them there are says the declaration (docs/conventions.md §2). */
export type VerbCalls = Readonly<Record<string, Call>>;

const one = reference('', '编号', 'Id');
const named = reference('', '编号', 'Id', { required: true });
const ids = text('编号，逗号分隔', 'Ids joined by commas');
const namedIds = text('编号，逗号分隔', 'Ids joined by commas', { required: true });

/** What a paged list takes beside its filters. */
export const pagingFields: Fields = {
  current: integer('页码', 'Page', { initial: 1 }),
  size: integer('每页行数，至多 1000', 'Rows of a page, 1000 at most', { initial: 10 }),
  ascs: text('升序字段', 'Columns to sort by, ascending'),
  descs: text('降序字段', 'Columns to sort by, descending'),
};
const treeParts: Fields = {
  lazy: text('true：大树分批读取', 'true: a large tree in parts (decision 1254)'),
  parentId: text('上级', 'Parent'),
};

/** The filters of a list, as they are sent: its searches, or rows by their ids. */
export const searchFields = (
  { fields }: Pick<Resource, 'fields'>,
  isOffered: (field: Field) => boolean = () => true,
): Fields => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.search && isOffered(field) ? [[name, text(field.label.zh, field.label.en)]] : [],
    ),
  ),
  ids,
});

/** What a form sends: everything that can be given, nothing of it required here (an edit sends what changes). */
const sent = ({ fields }: Resource): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { required: _, initial: __, ...field }]) =>
      field.form === undefined ? [] : [[name, field]],
    ),
  );

interface Part {
  readonly name: string;
  readonly words: Label;
  readonly permission: Permission;
  readonly input: Fields;
  readonly answer: Call['answer'];
  readonly more?: Partial<Call>;
}

/** The generic calls of a resource as declared calls; `key` names a row beside its id. */
export function verbCalls(
  resource: Resource,
  { detail, select, restore, selectFields, submitFields }: VerbOptions,
  find: FindResource,
  key?: string,
): VerbCalls {
  const { verbs, path, label: group } = resource;
  const read = resourceCode(resource.name);
  const answered = rowFields(resource, find);
  const filters = { ...searchFields(resource), ...pagingFields, ...(resource.tree && treeParts) };
  // Where a text names the rows too, either does.
  const byName: Fields = key ? { id: one, [key]: text('标识', 'Key') } : { id: named };
  const has = (...asked: Resource['verbs']) => asked.some((verb) => verbs.includes(verb));
  const can = (verb: string) => permissionCode(resource, verb);
  const writing = { more: { method: 'POST', idempotent: true } } as const;
  const parts: Part[] = [
    {
      name: 'list',
      words: label('列表', 'List'),
      permission: read,
      input: filters,
      answer: resource.tree
        ? tree({ ...answered, hasChildren: optional(flag('有下级', 'Has rows below')) })
        : page(answered),
      // Some resources of the specification call it page.
      ...(!resource.tree && { more: { aliasPaths: [`${path}/page`] } }),
    },
    {
      name: 'detail',
      words: label('详情', 'Detail'),
      permission: detail,
      input: byName,
      answer: row(answered),
    },
    {
      name: 'select',
      words: label('选项', 'Options'),
      permission: select,
      input: {
        ...searchFields(resource, (field) => !isSensitive(field)),
        keyword: text('关键字', 'Keyword'),
        size: integer('至多行数', 'Rows at most'),
        ...(resource.tree && treeParts),
      },
      answer: rows(optionFields(resource, selectFields)),
    },
    { name: 'sums', words: label('合计', 'Sums'), permission: read, input: filters, answer: row(sumFields(resource)) },
    {
      name: 'history',
      words: label('变更历史', 'History'),
      permission: read,
      input: { id: named },
      answer: rows(historyEntryFields),
    },
  ];
  if (resource.states)
    parts.push({
      name: 'steps',
      words: label('状态变更', 'Steps'),
      permission: read,
      input: { id: named },
      answer: rows(stepFields),
    });
  if (has('add', 'edit'))
    parts.push({
      name: 'submit',
      words: label('新增或修改', 'Add or edit'),
      permission: (['add', 'edit'] as const).filter((verb) => verbs.includes(verb)).map(can),
      input: {
        ...sent(resource),
        id: one,
        version: integer('版本', 'Version'),
        ...(key && { [key]: text('标识', 'Key') }),
      },
      answer: row({ ...submitFields, id: one, version: integer('版本', 'Version') }),
      ...writing,
    });
  if (has('remove'))
    parts.push({
      name: 'remove',
      words: label('删除', 'Remove'),
      permission: can('remove'),
      input: { ids: namedIds },
      answer: results({}),
      ...writing,
    });
  if (has('remove', 'edit'))
    parts.push({
      name: 'restore',
      words: label('恢复', 'Restore'),
      permission: restore,
      input: { historyId: named },
      answer: row({ id: one }),
      ...writing,
    });
  if (has('export'))
    parts.push({
      name: 'export',
      words: label('导出', 'Export'),
      permission: can('export'),
      input: { ...searchFields(resource), columns: text('列，逗号分隔', 'Columns joined by commas') },
      answer: file,
    });
  if (has('import')) {
    parts.push({
      name: 'import-template',
      words: label('导入模板', 'Import template'),
      permission: can('import'),
      input: {},
      answer: file,
    });
    parts.push({
      name: 'import',
      words: label('导入', 'Import'),
      permission: can('import'),
      input: { dryRun: flag('仅校验', 'Dry run') },
      answer: importResponse,
      more: { method: 'POST', upload: true, idempotent: true },
    });
  }
  const own = (name: string) =>
    Object.hasOwn(resource.queries ?? {}, name) || Object.hasOwn(resource.actions ?? {}, name);
  return Object.fromEntries(
    parts
      // A resource may have a question of that name of its own.
      .filter(({ name }) => !own(name))
      .map(({ name, words, permission, input, answer, more }) => [
        name,
        {
          method: 'GET',
          path: `${path}/${name}`,
          label: words,
          group,
          permission,
          input,
          answer,
          ...more,
        } satisfies Call,
      ]),
  );
}
