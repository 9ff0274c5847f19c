import type { Fields } from '../field/field.ts';
import { type FindResource, rowFields } from '../field/row-fields.ts';
import { label } from '../label.ts';
import type { Report } from '../report.ts';
import type { Call, Permission } from './call.ts';
import { file, page, row } from './response-spec.ts';
import { columnsInput, pagingFields, searchFields } from './search-fields.ts';
import { sumFields } from './verb-responses.ts';

/** Its filters are what can be asked, wherever they act. */
const askedFields = ({ columns, filters }: Report): Fields => ({ ...columns, ...filters });

/** `GET <path>`: the lines of a report, page by page; `permission` is the menu that opens it. */
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
    input: { ...searchFields({ fields: askedFields(report) }), ...pagingFields },
    answer: page(rowFields({ fields: report.columns as R['columns'] }, find)),
  }) as const satisfies Call;

/** `GET <path>/sums`: the sums over all lines. */
const reportSumsCall = (report: Report, permission: Permission): Call => ({
  ...reportCall(report, permission),
  path: `${report.path}/sums`,
  label: label('合计', 'Sums'),
  answer: row(sumFields({ fields: askedFields(report) })),
});

/** `GET <path>/export`: the lines as a workbook. */
export const reportExportCall = (report: Report, permission: Permission = 'authenticated') =>
  ({
    method: 'GET',
    path: `${report.path}/export`,
    label: label('导出', 'Export'),
    group: report.label,
    permission,
    input: { ...searchFields({ fields: askedFields(report) }), ...columnsInput },
    answer: file,
  }) as const satisfies Call;

/** Options of the calls of a report from its binding. */
interface ReportCallOptions {
  readonly permission: Permission;
  /** What its lines carry: its columns, and those of its filters that are columns of the view. */
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
  sums: reportSumsCall(report, permission),
  export: reportExportCall(report, permission),
});
