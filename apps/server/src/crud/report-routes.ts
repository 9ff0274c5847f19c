import type { Report } from '@refectory/contract/kernel/report.ts';
import { defineResource, type Resource } from '@refectory/contract/kernel/resource.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { DB } from '#platform/database/tables.ts';
import { successText } from '#platform/envelope.ts';
import { columnName } from '#platform/wire-name.ts';
import type { Binding, Hooks } from './binding.ts';
import { exportRows } from './export-rows.ts';
import type { Host } from './host.ts';
import { listPage } from './list-query.ts';
import { listSums } from './list-sums.ts';
import type { Readable } from './readable.ts';
import { hasColumn, type Registry } from './registry.ts';
import { requestInput } from './request-input.ts';
import { resourceDocs } from './route-docs.ts';
import { sendFile } from './send-file.ts';

/** A report declaration joined to the SQL view its figures come from. The view has an `id` that orders ties. */
export interface ReportBinding {
  readonly report: Report;
  readonly view: keyof DB & string;
  /** Menu code that opens it. */
  readonly permission: string;
  readonly listFilter?: Hooks['listFilter'];
  /** SQL that gathers the lines of the report from `rows`: those of the view that the filters name. Its lines have an `id` and the tenant. */
  readonly figures?: (rows: string) => string;
}

/** The binding through which a report is read: filters and columns as the fields of a resource without verbs. */
function reportAsBinding(registry: Registry, { report, view, listFilter, figures }: ReportBinding): Binding {
  const fields = figures ? report.columns : { ...report.filters, ...report.columns };
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
    hasMaker: false,
    detail: '',
    told: [],
    choices: [],
    importKeys: {},
    importIdentity: [],
    importPreset: () => Promise.resolve({}),
    key: undefined,
    ...(figures && { gathered: { filters: filterColumns(registry, report, view), figures } }),
  };
}

/** The filters that act before the figures are gathered: those the view has. The others are of the lines. */
const filterColumns = (registry: Registry, { filters }: Report, view: keyof DB & string): Readable[] =>
  Object.entries(filters)
    .map(([name, field]) => ({ name, column: columnName(name), kind: field.kind, field }))
    .filter(({ column }) => hasColumn(registry, { view }, column));

/** `GET <path>` (paged rows), `<path>/sums`, `<path>/export` of a report (SPECIFICATION §7, Reports). */
export function reportRoutes(app: FastifyInstance, host: Host, registry: Registry, reportBinding: ReportBinding): void {
  const binding = reportAsBinding(registry, reportBinding);
  const { path } = reportBinding.report;
  const { permission } = reportBinding;
  const { list, sums, export: sheet } = resourceDocs(documented(reportBinding.report, binding));
  const read = (url: string, schema: FastifySchema | undefined, reader: typeof listPage) =>
    app.get(url, { ...(schema && { schema }) }, (request, reply) =>
      host.run(
        request,
        async (ctx) => {
          reply.type('application/json; charset=utf-8');
          return successText(await reader(registry, binding, ctx, requestInput(request)), ctx.language);
        },
        permission,
      ),
    );
  read(path, list, listPage);
  read(`${path}/sums`, sums, listSums);
  app.get(`${path}/export`, { ...(sheet && { schema: sheet }) }, (request, reply) =>
    host.run(
      request,
      async (ctx) => sendFile(reply, await exportRows(registry, binding, ctx, requestInput(request))),
      permission,
    ),
  );
}

/** The report for the OpenAPI document: its filters are what can be asked, wherever they act. */
const documented = ({ columns, filters }: Report, { resource }: Binding): Resource => ({
  ...resource,
  fields: { ...columns, ...filters },
});
