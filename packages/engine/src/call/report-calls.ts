import type { Call } from '@refectory/declaration/call/call.ts';
import { reportCall } from '@refectory/declaration/call/report-call.ts';
import { page } from '@refectory/declaration/call/response-spec.ts';
import { verbCalls } from '@refectory/declaration/call/verb-calls.ts';
import { rowFields } from '@refectory/declaration/field/row-fields.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { defineResource, type Resource } from '@refectory/declaration/resource.ts';
import type { DB } from '../database/tables.ts';
import { toColumnName } from '../database/wire-name.ts';
import { exportRows } from '../export/export-rows.ts';
import { readListPage } from '../list/list-query.ts';
import { readListSums } from '../list/list-sums.ts';
import type { ReadableField } from '../list/readable-field.ts';
import type { Binding, Hooks } from '../resource/binding.ts';
import { hasColumn, type Registry } from '../resource/registry.ts';
import type { BoundCall } from './bind-calls.ts';
import { RawJson } from './response/raw-json.ts';

/** A report declaration joined to the SQL view its figures come from. The view has an `id` that orders ties. */
export interface ReportBinding {
  readonly report: Report;
  readonly view: keyof DB & string;
  /** Menu code that opens it. */
  readonly permission: string;
  readonly listFilter?: Hooks['listFilter'];
  /** SQL that gathers the lines of the report from `rows`: those of the view that the filters name. Its lines have an `id` and the tenant. */
  readonly aggregateSql?: (rows: string) => string;
}

/** The binding through which a report is read: filters and columns as the fields of a resource without verbs. */
function toReportBinding(registry: Registry, { report, view, listFilter, aggregateSql }: ReportBinding): Binding {
  const fields = aggregateSql ? report.columns : { ...report.filters, ...report.columns };
  const resource: Resource = defineResource({
    name: report.name,
    path: report.path,
    label: report.label,
    title: Object.keys(report.columns)[0] as string,
    fields,
    sort: report.sort ?? [],
    verbs: ['export'],
  });
  return {
    resource,
    table: view,
    view,
    hooks: listFilter ? { listFilter } : {},
    actions: {},
    queries: {},
    platform: false,
    hasCreator: false,
    detailPermission: '',
    selectFields: [],
    selectPermissions: [],
    submitFields: {},
    importKeys: {},
    importIdentity: [],
    importPreset: () => Promise.resolve({}),
    keyField: undefined,
    ...(aggregateSql && { aggregate: { filters: filterColumns(registry, report, view), aggregateSql } }),
  };
}

/** The filters that act before the figures are gathered: those the view has. The others are of the lines. */
const filterColumns = (registry: Registry, { filters }: Report, view: keyof DB & string): ReadableField[] =>
  Object.entries(filters)
    .map(([name, field]) => ({ name, column: toColumnName(name), kind: field.kind, field }))
    .filter(({ column }) => hasColumn(registry, { view }, column));

/** `GET <path>` (paged rows), `<path>/sums`, `<path>/export` of a report (spec/report#reports, Reports). */
export function bindReportCalls(registry: Registry, reportBinding: ReportBinding): BoundCall[] {
  const { report, permission } = reportBinding;
  const binding = toReportBinding(registry, reportBinding);
  const { path, label: group } = report;
  const find = (name: string) => registry.bindings.get(name)?.resource;
  const { sums, export: sheet } = verbCalls(
    { ...binding.resource, fields: { ...report.columns, ...report.filters } },
    { detail: permission, select: permission, restore: permission, selectFields: [], submitFields: {} },
    find,
  ) as Record<'sums' | 'export', Call>;
  const own = (call: Call, url: string): Call => ({
    ...call,
    path: url,
    aliasPaths: [],
    group,
    permission,
  });
  // Lines carry the filters too where each line is one row of the view.
  const answer = page(rowFields(binding.resource, find));
  return [
    {
      call: { ...reportCall(report, permission, find), answer },
      operation: { handle: async (ctx, sent) => new RawJson(await readListPage(registry, binding, ctx, sent)) },
    },
    {
      call: own(sums, `${path}/sums`),
      operation: { handle: async (ctx, sent) => new RawJson(await readListSums(registry, binding, ctx, sent)) },
    },
    {
      call: own(sheet, `${path}/export`),
      operation: { handle: (ctx, sent) => exportRows(registry, binding, ctx, sent) },
    },
  ];
}
