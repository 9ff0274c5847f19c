import type { Call } from '@refectory/declaration/call/call.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { permissionCode, type Resource, resourceCode, type Verb } from '@refectory/declaration/resource.ts';
import { inputList } from './fields.ts';
import { bilingual, inlineCode, inlineCodes, markdownTable } from './markdown.ts';

type Line = readonly [method: string, address: string, input: string, permission: string, what: string];

const permissionText = (permission: string | readonly string[]): string =>
  typeof permission === 'string'
    ? permission === ''
      ? 'authenticated'
      : permission === 'authenticated' || permission === 'public'
        ? permission
        : inlineCode(permission)
    : permission.map(inlineCode).join(' or ');

/** The generic calls that the verbs of a resource open. */
function verbLines(resource: Resource): Line[] {
  const { path, verbs, fields } = resource;
  const read = inlineCode(resourceCode(resource.name));
  const own = (name: string) => Boolean(resource.queries?.[name] ?? resource.actions?.[name]);
  const right = (...asked: Verb[]) =>
    asked.filter((verb) => verbs.includes(verb)).map((verb) => inlineCode(permissionCode(resource, verb)));
  const lines: Line[] = [
    ['GET', 'list', 'filters, paging', read, resource.tree ? '树 · The tree' : '列表 · A page of rows'],
    ['GET', 'detail', '`id*`', read, '详情 · One row'],
    ['GET', 'select', '`keyword` `ids` `size`', 'who reads or refers to it', '选项 · Rows to choose from'],
    ['GET', 'history', '`id*`', read, '变更历史 · Its changes'],
  ];
  if (resource.states) lines.push(['GET', 'steps', '`id*`', read, '状态变更 · Its steps from state to state']);
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
    .map(([method, name, ...rest]) => [method, inlineCode(`${path}/${name}`), ...rest] as Line);
}

const targets = { row: '`id*`', rows: '`ids*`', together: '`ids*`', resource: '' };

const actionLines = (resource: Resource): Line[] =>
  Object.entries(resource.actions ?? {}).map(([key, action]) => [
    'POST',
    inlineCode(`${resource.path}/${key}`),
    [targets[action.target], inputList(action.input)].filter(Boolean).join(' '),
    permissionText(permissionCode(resource, key)),
    `${bilingual(action.label)}${action.from ? `; from ${inlineCodes(action.from)}` : ''}`,
  ]);

const queryLines = (resource: Resource): Line[] =>
  Object.entries(resource.queries ?? {}).map(([key, query]) => [
    query.method ?? 'GET',
    inlineCode(`${resource.path}/${key}`),
    inputList(query.input),
    permissionText(query.permission ?? resourceCode(resource.name)),
    bilingual(query.label),
  ]);

const heads = ['Method', 'Address below `/api`', 'Input', 'Permission', 'What'];

/** Every call of a resource. */
export const resourceCallLines = (resource: Resource): string[] =>
  markdownTable(heads, [...verbLines(resource), ...queryLines(resource), ...actionLines(resource)]);

/** The calls of a report. Its menu is its permission. */
export const reportCallLines = ({ path }: Report): string[] =>
  markdownTable(heads, [
    ['GET', inlineCode(path), 'filters, paging', 'its menu', '列表 · A page of lines'],
    ['GET', inlineCode(`${path}/sums`), 'filters', 'its menu', '合计 · Sums'],
    ['GET', inlineCode(`${path}/export`), 'filters, `columns`', 'its menu', '导出 · A workbook'],
  ]);

/** Calls that belong to no resource. */
export const otherCallLines = (calls: readonly Call[]): string[] =>
  markdownTable(
    heads,
    calls.map(({ method, path, aliasPaths = [], input, permission, label }) => [
      method,
      [path, ...aliasPaths].map(inlineCode).join(' '),
      inputList(input),
      permissionText(permission),
      bilingual(label),
    ]),
  );
