import { describeDays } from '@refectory/declaration/call/report-calls.ts';
import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { otherCallLines, reportCallLines, resourceCallLines } from './calls.ts';
import type { ModuleDeclarations } from './declarations.ts';
import { type FindDictionary, fieldTable, type PageLinks } from './fields.ts';
import { anchoredHeading, anchorName, bilingual, inlineCode, markdownTable } from './markdown.ts';
import { stateDiagram, wordStateDiagram } from './states.ts';

export interface PageContext {
  readonly places: PageLinks;
  readonly findDictionary: FindDictionary;
}

/** The generated page of tables of one module. */
export function modulePage(declared: ModuleDeclarations, { places, findDictionary }: PageContext): string {
  const { module, resources, reports, dictionaries, states, wordStates, calls, errors } = declared;
  return [
    `<!-- Written by npm run spec from ${module === 'platform' ? 'packages/declaration/src/platform' : `modules/${module}/contract`}. Do not edit. -->`,
    '',
    `# Tables of ${module}`,
    '',
    `What the declarations say. The words to it: [${module}](../${module}.md). What every row has besides: [rules](../rules.md#common-fields).`,
    '',
    ...resources.flatMap((resource) => [
      ...anchoredHeading(2, anchorName(resource.name), `${bilingual(resource.label)} ${inlineCode(resource.name)}`),
      ...fieldTable(resource.fields, places, findDictionary),
      ...states
        .filter((table) => table.resource === resource.name)
        .flatMap((table) => [`States, in ${inlineCode(table.field)}:`, '', ...stateDiagram(table, findDictionary)]),
      ...resourceCallLines(resource, findDictionary),
    ]),
    ...reports.flatMap((report) => [
      ...anchoredHeading(2, anchorName(report.name), `${bilingual(report.label)} ${inlineCode(report.name)}`),
      'Asked by:',
      '',
      ...fieldTable(report.filters, places, findDictionary),
      ...defaultDayLines(report),
      'Columns:',
      '',
      ...fieldTable(report.columns, places, findDictionary),
      ...reportCallLines(report),
    ]),
    ...wordStates.flatMap((table) => [
      ...anchoredHeading(2, anchorName(table.noun), `States of ${inlineCode(table.noun)}`),
      ...wordStateDiagram(table),
    ]),
    ...(calls.length > 0 ? [...anchoredHeading(2, 'calls', 'Calls of their own'), ...otherCallLines(calls)] : []),
    ...(dictionaries.length > 0 ? anchoredHeading(2, 'dictionaries', 'Dictionaries') : []),
    ...dictionaries.flatMap(dictionaryTable),
    ...(errors.length > 0 ? anchoredHeading(2, 'refusals', 'Refusals') : []),
    ...markdownTable(
      ['Code', 'Status', '中文', 'English'],
      errors.map(([name, { status = 400, zh, en }]) => [inlineCode(name), String(status), zh, en]),
    ),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

/** Default days of a report's calls. */
function defaultDayLines({ defaultDays = {} }: Report): string[] {
  const days = Object.entries(defaultDays).map(
    ([name, [from, to]]) => `${inlineCode(name)}: ${bilingual(describeDays(from, to))}`,
  );
  return days.length > 0
    ? [`Where none are asked for, [by default](../report.md#default-days): ${days.join('; ')}.`, '']
    : [];
}

/** Table of the values with their names in code. */
function dictionaryTable({ code: name, label, entries, keys }: Dictionary): string[] {
  const names = new Map(Object.entries(keys).map(([each, key]) => [key, inlineCode(each)]));
  const heads = names.size > 0 ? ['Key', 'Name', '中文', 'English'] : ['Key', '中文', 'English'];
  return [
    ...anchoredHeading(3, `dictionary-${name.replaceAll('_', '-')}`, `${bilingual(label)} ${inlineCode(name)}`),
    ...markdownTable(
      heads,
      entries.map(({ key, zh, en }) => [String(key), ...(names.size > 0 ? [names.get(key) ?? ''] : []), zh, en]),
    ),
  ];
}
