import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { completeDefinition } from '#report/contract/designer/definition.ts';
import { designerCalls } from '#report/contract/designer/designer-calls.ts';
import { exportReport } from './export-report.ts';
import { listReports, listReportTypes, readDefinition } from './list-reports.ts';
import { runReport } from './run-report.ts';

export const boundDesignerCalls = bindCalls(designerCalls, {
  preview: (ctx, { definition }, { registry }) => runReport(ctx, registry, completeDefinition(definition)),
  run: async (ctx, { id }, { registry }) => runReport(ctx, registry, await readDefinition(ctx, id)),
  workbook: (ctx, { name, format, definition }, { registry }) =>
    exportReport(ctx, registry, { name: name ?? '', format, definition: completeDefinition(definition) }),
  reporttype: listReportTypes,
  reportlist: (ctx, { id }) => listReports(ctx, id ?? null),
});
