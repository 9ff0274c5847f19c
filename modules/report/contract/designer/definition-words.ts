import { interpolate, type Label, label } from '@refectory/declaration/label.ts';
import {
  charts,
  completeDefinition,
  conditions,
  filterOperators,
  type ReportDefinition,
  type ReportFilter,
  shares,
  tones,
} from './definition.ts';
import { type DimensionName, dimensionField, isDimension } from './dimensions.ts';
import { figures } from './figure-catalogue.ts';
import { spans } from './period.ts';
import { type ReportTexts, reportWords } from './tabulate.ts';

const words = {
  figures: label('指标', 'Figures'),
  rows: label('行', 'Rows'),
  columns: label('列', 'Columns'),
  period: label('期间', 'Period'),
  compare: label('与上期比较', 'Compared with the previous period'),
  filters: label('筛选', 'Filters'),
  chart: label('图表', 'Chart'),
  shares: label('占比', 'Shares'),
  sort: label('排序', 'Sort'),
  limit: label('只显示前几行', 'Only the first rows'),
  colours: label('条件颜色', 'Conditional colours'),
  yes: label('是', 'yes'),
  no: label('否', 'no'),
  ascending: label('升序', 'ascending'),
  descending: label('降序', 'descending'),
} as const;

/** A part of a definition as text. */
export interface DefinitionPart {
  readonly name: Label;
  readonly text: string;
}

/** A stored definition as text, part by part in the order of the settings; '' for an unset part. */
export function definitionWords(kept: object, texts: ReportTexts): readonly DefinitionPart[] {
  const definition = completeDefinition(kept);
  const { say } = texts;
  const { compare, chart, limit } = definition;
  const join = (list: readonly string[]) => list.join(say(label('、', ', ')));
  return [
    { name: words.figures, text: join(definition.figures.map((name) => figureWord(name, texts))) },
    { name: words.rows, text: join(definition.rows.map((name) => dimensionWord(name, texts))) },
    { name: words.columns, text: join(definition.columns.map((name) => dimensionWord(name, texts))) },
    { name: words.period, text: periodWord(definition.period, texts) },
    { name: words.compare, text: say(compare ? words.yes : words.no) },
    { name: words.filters, text: definition.filters.map((filter) => filterWord(filter, texts)).join('; ') },
    { name: words.chart, text: findWord(charts, chart, texts) },
    { name: words.shares, text: findWord(shares, definition.shares, texts) },
    { name: words.sort, text: sortWord(definition.sort, texts) },
    { name: words.limit, text: limit === null ? '' : String(limit) },
    { name: words.colours, text: definition.colours.map((rule) => colourWord(rule, texts)).join('; ') },
  ];
}

/** The differences between two definitions, part by part. */
export function definitionChanges(
  before: object,
  after: object,
  texts: ReportTexts,
): readonly { readonly name: Label; readonly before: string; readonly after: string }[] {
  const old = definitionWords(before, texts);
  return definitionWords(after, texts).flatMap(({ name, text }, n) =>
    text === old[n]?.text ? [] : [{ name, before: old[n]?.text ?? '', after: text }],
  );
}

const findWord = (all: Readonly<Record<string, Label>>, key: string, { say }: ReportTexts): string =>
  all[key] ? say(all[key]) : key;

const dimensionWord = (name: string, { say }: ReportTexts): string =>
  isDimension(name) ? say(dimensionField(name).label) : name;

/** With its source, because names may be ambiguous; the stored name when the catalogue no longer has it. */
function figureWord(name: string, { say }: ReportTexts): string {
  const figure = figures.get(name);
  return figure ? `${say(figure.source.label)} · ${say(figure.label)}` : name;
}

function periodWord(period: ReportDefinition['period'], { say }: ReportTexts): string {
  const { span, from, to } = period ?? {};
  if (span) return say(spans[span].label);
  return from || to
    ? interpolate(say(reportWords.days), { from: from ?? '…', to: to ?? '…' })
    : say(reportWords.allTime);
}

function filterWord({ dimension, operator, values }: ReportFilter, texts: ReportTexts): string {
  const dictionary = isDimension(dimension) ? dimensionField(dimension as DimensionName).dictionary : undefined;
  const named = values.map((value) => (dictionary ? texts.entry(dictionary, value) : value));
  return [dimensionWord(dimension, texts), findWord(filterOperators, operator, texts), named.join(', ')]
    .join(' ')
    .trim();
}

function sortWord(sort: ReportDefinition['sort'], texts: ReportTexts): string {
  if (!sort) return '';
  const by = figures.has(sort.by) ? figureWord(sort.by, texts) : dimensionWord(sort.by, texts);
  return `${by} ${texts.say(sort.descending ? words.descending : words.ascending)}`;
}

const colourWord = ({ figure, when, value, tone }: ReportDefinition['colours'][number], texts: ReportTexts): string =>
  `${figureWord(figure, texts)} ${findWord(conditions, when, texts)} ${value}: ${findWord(tones, tone, texts)}`;
