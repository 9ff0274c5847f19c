import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import { ownCalls, reportCalls, resourceCalls } from './calls.ts';
import type { Declared } from './catalogue.ts';
import { fieldTable, type Places } from './fields.ts';
import { anchorOf, both, code, heading, table } from './markdown.ts';
import { stateDiagram } from './states.ts';

export interface Surroundings {
  readonly places: Places;
  readonly findDictionary: (code: string) => Dictionary | undefined;
}

/** The page of tables of one module, as `npm run spec` writes it. */
export function modulePage(declared: Declared, { places, findDictionary }: Surroundings): string {
  const { module, resources, reports, dictionaries, states, calls, errors } = declared;
  return [
    `<!-- Written by npm run spec from modules/${module}/contract. Do not edit. -->`,
    '',
    `# Tables of ${module}`,
    '',
    `What the declarations say. The words to it: [${module}](../${module}.md). What every row has besides: [rules](../rules.md#common-fields).`,
    '',
    ...resources.flatMap((resource) => [
      ...heading(2, anchorOf(resource.name), `${both(resource.label)} ${code(resource.name)}`),
      ...fieldTable(resource.fields, places),
      ...states
        .filter((table) => table.resource === resource.name)
        .flatMap((table) => [`States, in ${code(table.field)}:`, '', ...stateDiagram(table, findDictionary)]),
      ...resourceCalls(resource),
    ]),
    ...reports.flatMap((report) => [
      ...heading(2, anchorOf(report.name), `${both(report.label)} ${code(report.name)}`),
      'Asked by:',
      '',
      ...fieldTable(report.filters, places),
      'Columns:',
      '',
      ...fieldTable(report.columns, places),
      ...reportCalls(report),
    ]),
    ...(calls.length > 0 ? [...heading(2, 'calls', 'Calls of their own'), ...ownCalls(calls)] : []),
    ...(dictionaries.length > 0 ? heading(2, 'dictionaries', 'Dictionaries') : []),
    ...dictionaries.flatMap(dictionaryTable),
    ...(errors.length > 0 ? heading(2, 'refusals', 'Refusals') : []),
    ...table(
      ['Code', 'Status', '中文', 'English'],
      errors.map(([name, { status = 400, zh, en }]) => [code(name), String(status), zh, en]),
    ),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

const dictionaryTable = ({ code: name, label, entries }: Dictionary): string[] => [
  ...heading(3, `dictionary-${name.replaceAll('_', '-')}`, `${both(label)} ${code(name)}`),
  ...table(
    ['Key', '中文', 'English'],
    entries.map(({ key, zh, en }) => [String(key), zh, en]),
  ),
];
