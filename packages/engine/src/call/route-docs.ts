import { type Field, type Fields, isSensitive } from '@refectory/declaration/field/field.ts';
import { type InputMode, inputSchema } from '@refectory/declaration/field/schema.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { FastifySchema } from 'fastify';
import * as z from 'zod';

const text = { type: 'string' } as const;
const bilingualText = (title: Label) => `${title.zh} · ${title.en}`;

const page = {
  current: { type: 'integer', minimum: 1, default: 1 },
  size: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
  ascs: { ...text, description: 'columns to sort by, ascending' },
  descs: { ...text, description: 'columns to sort by, descending' },
};
const ids = { ids: { ...text, description: 'ids joined by commas' } };
const naming = { id: { id: text }, ids, historyId: { historyId: text } };

/** What the document says of a call; nothing is checked by it (the declaration checks). */
export interface CallDoc {
  readonly summary: Label;
  readonly tag: Label;
  readonly input?: { readonly fields: Fields; readonly mode: InputMode };
  /** Rows that the call cannot do without, by the name of the input. */
  readonly names?: 'id' | 'ids' | 'historyId';
  readonly parameters?: Readonly<Record<string, object>>;
  readonly response?: object;
}

const inputJson = ({ fields, mode }: NonNullable<CallDoc['input']>) => {
  const { $schema: _, ...schema } = z.toJSONSchema(inputSchema(fields, mode), { io: 'input', unrepresentable: 'any' });
  return schema as { properties?: Record<string, object>; required?: string[] };
};

const envelope = (data: object) => ({
  type: 'object',
  properties: { code: { type: 'integer' }, success: { type: 'boolean' }, data, msg: text },
});

/** A GET call for the OpenAPI document: input as query parameters. */
export const getDoc = ({ summary, tag, response = {}, ...asked }: CallDoc): FastifySchema => ({
  summary: bilingualText(summary),
  tags: [bilingualText(tag)],
  querystring: inputSchemaDoc(asked),
  response: { 200: envelope(response) },
});

/** A POST call: input as a JSON body (query and form are taken as well, spec/wire#transport). */
export const postDoc = ({ summary, tag, response = {}, ...asked }: CallDoc): FastifySchema => ({
  summary: bilingualText(summary),
  tags: [bilingualText(tag)],
  body: inputSchemaDoc(asked),
  response: { 200: envelope(response) },
});

function inputSchemaDoc({ input, names, parameters = {} }: Pick<CallDoc, 'input' | 'names' | 'parameters'>) {
  const { properties, required = [], ...body } = input ? inputJson(input) : {};
  const needed = [...(names ? [names] : []), ...required];
  return {
    type: 'object',
    ...body,
    properties: { ...(names && naming[names]), ...parameters, ...properties },
    ...(needed.length > 0 && { required: needed }),
  };
}

const row = ({ fields }: Resource) => ({
  type: 'object',
  properties: {
    id: text,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { description: bilingualText(field.label) }]),
    ),
  },
});
const searchable = ({ fields }: Resource, isOffered: (field: Field) => boolean = () => true) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.search && isOffered(field) ? [[name, { ...text, description: bilingualText(field.label) }]] : [],
    ),
  );
const option = {
  type: 'object',
  required: ['value', 'label'],
  properties: { value: text, label: text, code: text, note: text, parentId: text },
};
const label = (zh: string, en: string): Label => ({ zh, en });

/** The documents of the calls that every resource has, by the last segment of the address; `key` names its rows too. */
export function resourceDocs(resource: Resource, key?: string): Readonly<Record<string, FastifySchema>> {
  const { fields, label: tag } = resource;
  const listed = resource.tree
    ? { type: 'array', items: row(resource) }
    : {
        type: 'object',
        properties: {
          records: { type: 'array', items: row(resource) },
          total: { type: 'integer' },
          size: { type: 'integer' },
          current: { type: 'integer' },
          pages: { type: 'integer' },
          capped: { type: 'boolean' },
        },
      };
  const parts = { lazy: { ...text, description: 'true: a large tree in parts (decision 1254)' }, parentId: text };
  const filters = { ...page, ...ids, ...searchable(resource), ...(resource.tree && parts) };
  const list = getDoc({ summary: label('列表', 'List'), tag, parameters: filters, response: listed });
  // The platform's calls name ids by what they are of (spec/system#users).
  const together = { [`${resource.name.split('.')[1]}Ids`]: ids.ids };
  const targets = {
    resource: {},
    row: { names: 'id' },
    rows: { names: 'ids' },
    together: { parameters: { ...ids, ...together } },
  } as const;
  return {
    list,
    page: list,
    detail: getDoc({
      summary: label('详情', 'Detail'),
      tag,
      // Where a text names the rows too, either does.
      ...(key ? { parameters: { id: text, [key]: text } } : { names: 'id' }),
      response: row(resource),
    }),
    select: getDoc({
      summary: label('选项', 'Options'),
      tag,
      parameters: {
        keyword: text,
        ...ids,
        size: { ...page.size, maximum: 200 },
        ...(resource.tree && parts),
        ...searchable(resource, (field) => !isSensitive(field)),
      },
      response: { type: 'array', items: option },
    }),
    sums: getDoc({ summary: label('合计', 'Sums'), tag, parameters: filters }),
    history: getDoc({ summary: label('变更历史', 'History'), tag, names: 'id' }),
    submit: postDoc({
      summary: label('新增或修改', 'Add or edit'),
      tag,
      input: { fields, mode: 'add' },
      parameters: { id: text, version: { type: 'integer' } },
    }),
    remove: postDoc({ summary: label('删除', 'Remove'), tag, names: 'ids' }),
    restore: postDoc({ summary: label('恢复', 'Restore'), tag, names: 'historyId' }),
    export: getDoc({
      summary: label('导出', 'Export'),
      tag,
      parameters: { ...searchable(resource), ...ids, columns: text },
    }),
    'import-template': getDoc({ summary: label('导入模板', 'Import template'), tag }),
    import: {
      summary: '导入 · Import',
      tags: [bilingualText(tag)],
      consumes: ['multipart/form-data'],
      querystring: { type: 'object', properties: { dryRun: { type: 'boolean' } } },
    } as FastifySchema,
    ...Object.fromEntries(
      Object.entries(resource.actions ?? {}).map(([key, action]) => [
        key,
        postDoc({
          summary: action.label,
          tag,
          input: { fields: action.input ?? {}, mode: 'action' },
          ...targets[action.target],
        }),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(resource.queries ?? {}).map(([key, query]) => [
        key,
        (query.method === 'POST' ? postDoc : getDoc)({
          summary: query.label,
          tag,
          input: { fields: query.input ?? {}, mode: 'action' },
        }),
      ]),
    ),
  };
}
