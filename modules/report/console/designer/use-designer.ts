import { callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { detailQuery, invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { removeCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { completeDefinition, type ReportDefinition } from '../../contract/designer/definition.ts';
import { designerCalls } from '../../contract/designer/designer-calls.ts';
import { reportDefinition } from '../../contract/designer/report-definition.ts';

/** A saved report as its page needs it. */
export interface SavedReport {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly reportType: number;
  readonly remark: string;
  readonly roleIds: readonly string[];
  readonly content: ReportDefinition;
}

/** Initial definition: the last 30 days. */
const newDefinition: ReportDefinition = completeDefinition({ period: { span: 'last30' } });

/** The reports visible to the user, own ones first. */
export const reportsQuery = callQuery(designerCalls.reportlist, {});

/** After reports were saved or removed. */
export const reloadReports = async (): Promise<void> => {
  await Promise.all([invalidate(reportDefinition.path), invalidate('/myreport/reportlist')]);
};

/**
 * The report of the page: the one in the URL, or a new one, with unsaved changes. Opening another report discards
 * changes.
 */
export function useDesigner() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const detail = useQuery({ ...detailQuery<SavedReport>(reportDefinition.path, id), enabled: id !== '' });
  const reports = useQuery(reportsQuery);
  const saved = id !== '' && detail.data ? detail.data : undefined;
  const [change, setChange] = useState<{ readonly of: string; readonly definition: ReportDefinition }>();
  const kept = saved ? completeDefinition(saved.content) : newDefinition;
  const isChanged = change?.of === id;
  const definition = isChanged ? change.definition : kept;
  useUnsavedInput('report-designer', isChanged, () => isChanged);
  return {
    id,
    saved,
    definition,
    isChanged,
    isLoading: id !== '' && detail.isPending,
    error: id === '' ? null : detail.error,
    reports: reports.data ?? [],
    isOwn: reports.data?.find((report) => report.id === id)?.isOwn ?? false,
    change: (part: Partial<ReportDefinition>) => setChange({ of: id, definition: { ...definition, ...part } }),
    open: (next: string) => {
      setChange(undefined);
      setParams(next === '' ? {} : { id: next });
    },
    remove: async () => {
      await makeCall(removeCall(reportDefinition), { ids: id }, { quiet: true });
      await reloadReports();
    },
  };
}

export type Designer = ReturnType<typeof useDesigner>;
