import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { completeDefinition } from '#report/contract/designer/definition.ts';
import { designerCalls } from '#report/contract/designer/designer-calls.ts';
import { exportReport } from './export-report.ts';
import { listReports, listReportTypes, readDefinition } from './list-reports.ts';
import { answerReport } from './remembered-report.ts';
import { usualSeconds } from './report-durations.ts';
import { prepareReport } from './run-report.ts';

export const boundDesignerCalls = bindCalls(designerCalls, {
  preview: (ctx, { definition, fresh }, call) =>
    answerReport(ctx, call, completeDefinition(definition), fresh ?? undefined),
  run: async (ctx, { id, fresh }, call) => answerReport(ctx, call, await readDefinition(ctx, id), fresh ?? undefined),
  usual: async (ctx, { definition }, { registry }) => ({
    seconds: usualSeconds(ctx, await prepareReport(ctx, registry, completeDefinition(definition))),
  }),
  workbook: (ctx, { name, format, definition }, { registry }) =>
    exportReport(ctx, registry, { name: name ?? '', format, definition: completeDefinition(definition) }),
  reporttype: listReportTypes,
  reportlist: (ctx, { id }) => listReports(ctx, id ?? null),
});
