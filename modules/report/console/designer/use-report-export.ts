import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { saveFile } from '@refectory/admin-ui/api/download.ts';
import { fetchFile } from '@refectory/admin-ui/api/http.ts';
import { useRef } from 'react';
import type { ReportDefinition } from '../../contract/designer/definition.ts';
import { designerCalls } from '../../contract/designer/designer-calls.ts';
import { runnableDefinition, sentDefinition } from './settings/fit-definition.ts';

/** Exports a report as a file; cancelling also cancels the database statement. */
export function useReportExport(name: string, title: string, definition: ReportDefinition) {
  const exporting = useRef<AbortController>(undefined);
  const { run, isRunning } = useTask(async (format: string) => {
    const leaving = new AbortController();
    exporting.current = leaving;
    const body = { name, format, definition: sentDefinition(runnableDefinition(definition)) };
    const { signal } = leaving;
    // Registered before the call, so that a cancelled call is not reported as an error.
    const cancelled = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
    const file = fetchFile('POST', designerCalls.workbook.path, { body, signal, quiet: true });
    const response = await Promise.race([file, cancelled]);
    if (!response) return;
    const given = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(await response.blob(), given ? decodeURIComponent(given) : `${title}.${format}`);
  });
  return { exportAs: run, isExporting: isRunning, cancel: () => exporting.current?.abort() };
}
