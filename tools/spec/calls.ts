import type { Call } from '@refectory/declaration/call/call.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { permissionCode, type Resource, resourceCode, type Verb } from '@refectory/declaration/resource.ts';
import { inputNames } from './fields.ts';
import { both, code, codes, table } from './markdown.ts';

type Line = readonly [method: string, address: string, input: string, permission: string, what: string];

const permissionText = (permission: string | readonly string[]): string =>
  typeof permission === 'string'
    ? permission === ''
      ? 'everybody'
      : permission === 'everybody' || permission === 'anyone'
        ? permission
        : code(permission)
    : permission.map(code).join(' or ');

/** The generic calls that the verbs of a resource open. */
function verbLines(resource: Resource): Line[] {
  const { path, verbs, fields } = resource;
  const read = code(resourceCode(resource.name));
  const own = (name: string) => Boolean(resource.queries?.[name] ?? resource.actions?.[name]);
  const right = (...asked: Verb[]) =>
    asked.filter((verb) => verbs.includes(verb)).map((verb) => code(permissionCode(resource, verb)));
  const lines: Line[] = [
    ['GET', 'list', 'filters, paging', read, resource.tree ? '树 · The tree' : '列表 · A page of rows'],
    ['GET', 'detail', '`id*`', read, '详情 · One row'],
    ['GET', 'select', '`keyword` `ids` `size`', 'who reads or refers to it', '选项 · Rows to choose from'],
    ['GET', 'history', '`id*`', read, '变更历史 · Its changes'],
  ];
  if (Object.values(fields).some(({ sum }) => sum)) lines.push(['GET', 'sums', 'filters', read, '合计 · Sums']);
  const add = (name: string, method: string, input: string, rights: string[], what: string) =>
    rights.length > 0 && lines.push([method, name, input, [...new Set(rights)].join(' or '), what]);
  add('submit', 'POST', 'the form', right('add', 'edit'), '新增或修改 · Adds or edits');
  add('remove', 'POST', '`ids*`', right('remove'), '删除 · Removes');
  add('restore', 'POST', '`historyId*`', right('add', 'edit'), '恢复 · Brings back');
  add('export', 'GET', 'filters, `columns`', right('export'), '导出 · A workbook');
  add('import-template', 'GET', '', right('import'), '导入模板 · An empty workbook');
  add('import', 'POST', 'a file, `dryRun`', right('import'), '导入 · Takes a workbook');
  return lines
    .filter(([, name]) => !own(name))
    .map(([method, name, ...rest]) => [method, code(`${path}/${name}`), ...rest] as Line);
}

const targets = { row: '`id*`', rows: '`ids*`', together: '`ids*`', resource: '' };

const actionLines = (resource: Resource): Line[] =>
  Object.entries(resource.actions ?? {}).map(([key, action]) => [
    'POST',
    code(`${resource.path}/${key}`),
    [targets[action.target], inputNames(action.input)].filter(Boolean).join(' '),
    permissionText(permissionCode(resource, key)),
    `${both(action.label)}${action.from ? `; from ${codes(action.from)}` : ''}`,
  ]);

const queryLines = (resource: Resource): Line[] =>
  Object.entries(resource.queries ?? {}).map(([key, query]) => [
    query.method ?? 'GET',
    code(`${resource.path}/${key}`),
    inputNames(query.input),
    permissionText(query.permission ?? resourceCode(resource.name)),
    both(query.label),
  ]);

const heads = ['Method', 'Address below `/api`', 'Input', 'Permission', 'What'];

/** Every call of a resource. */
export const resourceCalls = (resource: Resource): string[] =>
  table(heads, [...verbLines(resource), ...queryLines(resource), ...actionLines(resource)]);

/** The calls of a report. Its menu is its permission. */
export const reportCalls = ({ path }: Report): string[] =>
  table(heads, [
    ['GET', code(path), 'filters, paging', 'its menu', '列表 · A page of lines'],
    ['GET', code(`${path}/sums`), 'filters', 'its menu', '合计 · Sums'],
    ['GET', code(`${path}/export`), 'filters, `columns`', 'its menu', '导出 · A workbook'],
  ]);

/** Calls that belong to no resource. */
export const ownCalls = (calls: readonly Call[]): string[] =>
  table(
    heads,
    calls.map(({ method, path, also = [], input, permission, label }) => [
      method,
      [path, ...also].map(code).join(' '),
      inputNames(input),
      permissionText(permission),
      both(label),
    ]),
  );
