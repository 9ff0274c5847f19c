import type { Call } from '@refectory/declaration/call/call.ts';
import { row, rows } from '@refectory/declaration/call/response-spec.ts';
import { daysCall } from '@refectory/declaration/call/row-calls.ts';
import {
  historyEntryFields,
  importResponse,
  stepFields,
  sumFields,
} from '@refectory/declaration/call/verb-responses.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { permissionCode, type Resource, resourceCode, type Verb } from '@refectory/declaration/resource.ts';
import { actionAnswerText, answerText } from './answers.ts';
import { type FindDictionary, inputList, keyNames } from './fields.ts';
import { bilingual, inlineCode, inlineCodes, markdownTable } from './markdown.ts';

type Line = readonly [method: string, address: string, input: string, answer: string, permission: string, what: string];

const permissionText = (permission: string | readonly string[]): string =>
  typeof permission === 'string'
    ? permission === ''
      ? 'authenticated'
      : permission === 'authenticated' || permission === 'public'
        ? permission
        : inlineCode(permission)
    : permission.map(inlineCode).join(' or ');

/** Lines of the generic calls of a resource's verbs. */
function verbLines(resource: Resource): Line[] {
  const { path, verbs, fields } = resource;
  const read = inlineCode(resourceCode(resource.name));
  const own = (name: string) => Boolean(resource.queries?.[name] ?? resource.actions?.[name]);
  const right = (...asked: Verb[]) =>
    asked.filter((verb) => verbs.includes(verb)).map((verb) => inlineCode(permissionCode(resource, verb)));
  const lines: Line[] = [
    [
      'GET',
      'list',
      'filters, paging',
      resource.tree ? 'tree' : 'page',
      read,
      resource.tree ? '树 · The tree' : '列表 · A page of rows',
    ],
    ['GET', 'detail', '`id*`', 'row', read, '详情 · One row'],
    [
      'GET',
      'select',
      '`keyword` `ids` `size`',
      'rows: `value` `label` `code?` `note?`',
      'who reads or refers to it',
      '选项 · Rows to choose from',
    ],
    ['GET', 'history', '`id*`', answerText(rows(historyEntryFields)), read, '变更历史 · Its changes'],
  ];
  if (resource.states)
    lines.push([
      'GET',
      'steps',
      '`id*`',
      answerText(rows(stepFields)),
      read,
      '状态变更 · Its steps from state to state',
    ]);
  if (Object.values(fields).some(({ sum }) => sum))
    lines.push(['GET', 'sums', 'filters', answerText(row(sumFields(resource))), read, '合计 · Sums']);
  if (resource.calendar?.countedBy)
    lines.push([
      'GET',
      'days',
      'filters, `from*` `days*`',
      answerText(daysCall(resource).answer),
      read,
      '按日计数 · Counts by day',
    ]);
  const add = (name: string, method: string, input: string, answer: string, rights: string[], what: string) =>
    rights.length > 0 && lines.push([method, name, input, answer, [...new Set(rights)].join(' or '), what]);
  add('submit', 'POST', 'the form', '`id` `version`', right('add', 'edit'), '新增或修改 · Adds or edits');
  add('remove', 'POST', '`ids*`', 'each row', right('remove'), '删除 · Removes');
  add('restore', 'POST', '`historyId*`', '`id`', right('add', 'edit'), '恢复 · Brings back');
  add('export', 'GET', 'filters, `columns`', 'a file', right('export'), '导出 · A workbook');
  add('import-template', 'GET', '', 'a file', right('import'), '导入模板 · An empty workbook');
  add('import', 'POST', 'a file, `dryRun`', answerText(importResponse), right('import'), '导入 · Takes a workbook');
  return lines
    .filter(([, name]) => !own(name))
    .map(([method, name, ...rest]) => [method, inlineCode(`${path}/${name}`), ...rest] as Line);
}

const targets = { row: '`id*`', rows: '`ids*`', together: '`ids*`', resource: '' };

/** Names of states in code. */
const stateNames = ({ states, fields }: Resource, find: FindDictionary, keys: readonly number[]) =>
  keyNames(keys, states ?? find(fields.status?.dictionary ?? ''));

const actionLines = (resource: Resource, find: FindDictionary): Line[] =>
  Object.entries(resource.actions ?? {}).map(([key, action]) => [
    'POST',
    inlineCode(`${resource.path}/${key}`),
    [targets[action.target], inputList(action.input)].filter(Boolean).join(' '),
    actionAnswerText(action.target, action.answer),
    permissionText(permissionCode(resource, key)),
    `${bilingual(action.label)}${action.from ? `; from ${inlineCodes(stateNames(resource, find, action.from))}` : ''}`,
  ]);

const queryLines = (resource: Resource): Line[] =>
  Object.entries(resource.queries ?? {}).map(([key, query]) => [
    query.method ?? 'GET',
    inlineCode(`${resource.path}/${key}`),
    inputList(query.input),
    answerText(query.answer),
    permissionText(query.permission ?? resourceCode(resource.name)),
    bilingual(query.label),
  ]);

const heads = ['Method', 'Address below `/api`', 'Input', 'Answer', 'Permission', 'What'];

/** Lines of all calls of a resource. */
export const resourceCallLines = (resource: Resource, find: FindDictionary): string[] =>
  markdownTable(heads, [...verbLines(resource), ...queryLines(resource), ...actionLines(resource, find)]);

/** Lines of the calls of a report. The permission is that of its menu. */
export const reportCallLines = ({ path, columns, filters }: Report): string[] =>
  markdownTable(heads, [
    ['GET', inlineCode(path), 'filters, paging', 'page', 'its menu', '列表 · A page of lines'],
    [
      'GET',
      inlineCode(`${path}/sums`),
      'filters',
      answerText(row(sumFields({ fields: { ...columns, ...filters } }))) || '–',
      'its menu',
      '合计 · Sums',
    ],
    ['GET', inlineCode(`${path}/export`), 'filters, `columns`', 'a file', 'its menu', '导出 · A workbook'],
  ]);

/** Lines of calls without a resource. */
export const otherCallLines = (calls: readonly Call[]): string[] =>
  markdownTable(
    heads,
    calls.map(({ method, path, aliasPaths = [], input, answer, permission, label }) => [
      method,
      [path, ...aliasPaths].map(inlineCode).join(' '),
      inputList(input),
      answerText(answer),
      permissionText(permission),
      bilingual(label),
    ]),
  );
