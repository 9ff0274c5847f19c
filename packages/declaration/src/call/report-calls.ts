import { type Fields, flag, integer, text } from '../field/field.ts';
import { type FindResource, rowFields } from '../field/row-fields.ts';
import { type Label, label } from '../label.ts';
import type { Report } from '../report.ts';
import type { Call, Permission } from './call.ts';
import { file, list, optional, page, type ResponseFields, row } from './response-spec.ts';
import { columnsInput, pagingFields, searchFields } from './search-fields.ts';
import { sumFields } from './verb-responses.ts';

/** Input of a report: whether lines of zeros are listed too (spec/report#zero-lines). */
export const zeroLinesInput = 'zeroLines';

/** Input of a report: columns to group its lines by, joined by commas, outer first (spec/report#subtotals). */
export const groupByInput = 'groupBy';

/** More groups than this are not answered: a page or a chart could not show them. */
export const maxGroups = 5000;

/** The report has filters as input whether they apply before or after aggregation. */
const askedFields = ({ columns, filters }: Report): Fields => ({ ...columns, ...filters });

/** The filters as inputs; date filters state their default days. */
function askedInput(report: Report): Fields {
  const inputs = searchFields({ fields: askedFields(report) });
  const days = Object.entries(report.defaultDays ?? {}).map(([name, [from, to]]) => {
    const { zh, en } = askedFields(report)[name]?.label ?? label(name, name);
    return [
      name,
      text(`${zh}，未给时为 ${describeDays(from, to).zh}`, `${en}, otherwise ${describeDays(from, to).en}`),
    ];
  });
  const zeroLines = report.zeroLine && { [zeroLinesInput]: flag('显示为零的行', 'Show zero lines') };
  const offered = report.groups?.join(', ');
  const groups = offered !== undefined && {
    [groupByInput]: text(`分组小计的列，以逗号分隔：${offered}`, `Columns to group by, joined by commas: ${offered}`),
  };
  return { ...inputs, ...Object.fromEntries(days), ...zeroLines, ...groups };
}

/** `[-29, 0]`: "from 29 days ago until today". */
export function describeDays(from: number, to: number): Label {
  const zh = (days: number) => (days === 0 ? '今天' : days < 0 ? `${-days} 天前` : `${days} 天后`);
  const en = (days: number) => (days === 0 ? 'today' : days < 0 ? `${-days} days ago` : `${days} days ahead`);
  return label(`${zh(from)}至${zh(to)}`, `from ${en(from)} until ${en(to)}`);
}

/** `GET <path>`: a page of report lines; `permission` is the menu code of the report. */
export const reportCall = <const R extends Report>(
  report: R,
  permission: Permission = 'authenticated',
  find?: FindResource,
) =>
  ({
    method: 'GET',
    path: report.path,
    label: report.label,
    group: report.label,
    permission,
    input: { ...askedInput(report), ...pagingFields },
    answer: page(rowFields({ fields: report.columns as R['columns'] }, find)),
  }) as const satisfies Call;

const zeroLineSum = ({ zeroLine }: Report): ResponseFields =>
  zeroLine ? { zeroLines: optional(integer('为零的行数', 'Number of zero lines')) } : {};

/** The sums of each group of lines: outer groups have level 1, and only the columns up to theirs. */
function groupSums(report: Report, find?: FindResource): ResponseFields {
  const { columns, groups = [] } = report;
  const keys = Object.fromEntries(Object.entries(columns).filter(([name]) => groups.includes(name)));
  const named = Object.entries(rowFields({ fields: keys }, find)).filter(
    ([name]) => name in keys || /(Name|Note)$/.test(name),
  );
  return {
    level: integer('层级', 'Level', { required: true }),
    lines: integer('行数', 'Lines', { required: true }),
    ...Object.fromEntries(named.map(([name, field]) => [name, field.kind === 'optional' ? field : optional(field)])),
    ...sumFields({ fields: columns }),
    ...zeroLineSum(report),
  };
}

/** `GET <path>/sums`: the sums over all lines, and over groups of them where asked for. */
const reportSumsCall = (report: Report, permission: Permission, find?: FindResource): Call => ({
  ...reportCall(report, permission),
  path: `${report.path}/sums`,
  label: label('合计', 'Sums'),
  answer: row({
    ...sumFields({ fields: askedFields(report) }),
    ...zeroLineSum(report),
    ...(report.groups && {
      groups: optional(list('小计', 'Subtotals', groupSums(report, find))),
      tooManyGroups: optional(flag('分组过多，不列小计', 'Too many groups to list')),
    }),
  }),
});

/** `GET <path>/export`: the lines as a workbook. */
export const reportExportCall = (report: Report, permission: Permission = 'authenticated') =>
  ({
    method: 'GET',
    path: `${report.path}/export`,
    label: label('导出', 'Export'),
    group: report.label,
    permission,
    input: { ...askedInput(report), ...columnsInput },
    answer: file,
  }) as const satisfies Call;

/** Options of the report calls that come from its binding. */
interface ReportCallOptions {
  readonly permission: Permission;
  /** Fields of a line: the columns, and the filters that are also columns of the view. */
  readonly lines: Fields;
  readonly find: FindResource;
}

/** The calls of a report as they are served (spec/report#reports). */
export const reportCalls = (
  report: Report,
  { permission, lines, find }: ReportCallOptions,
): Readonly<Record<'list' | 'sums' | 'export', Call>> => ({
  list: {
    ...reportCall(report, permission, find),
    answer: page(rowFields({ fields: lines }, find)),
  },
  sums: reportSumsCall(report, permission, find),
  export: reportExportCall(report, permission),
});
