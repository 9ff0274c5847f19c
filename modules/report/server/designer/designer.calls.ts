import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { clientSignal } from '@refectory/engine/call/client-signal.ts';
import { completeDefinition } from '#report/contract/designer/definition.ts';
import { designerCalls } from '#report/contract/designer/designer-calls.ts';
import { exportReport } from './export-report.ts';
import { listReports, listReportTypes, readDefinition } from './list-reports.ts';
import { answerReport } from './remembered-report.ts';

export const boundDesignerCalls = bindCalls(designerCalls, {
  preview: (ctx, { definition, fresh }, { registry, reply }) =>
    answerReport(ctx, registry, completeDefinition(definition), { fresh, signal: clientSignal(reply) }),
  run: async (ctx, { id, fresh }, { registry, reply }) =>
    answerReport(ctx, registry, await readDefinition(ctx, id), { fresh, signal: clientSignal(reply) }),
  workbook: (ctx, { name, format, definition }, { registry }) =>
    exportReport(ctx, registry, { name: name ?? '', format, definition: completeDefinition(definition) }),
  reporttype: listReportTypes,
  reportlist: (ctx, { id }) => listReports(ctx, id ?? null),
});
