import { callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { designerCalls } from '../../../contract/designer/designer-calls.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import { sentDefinition } from '../settings/fit-definition.ts';

/** The result of a report with its definition. */
export interface AnsweredReport {
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
}

/** The part of a definition that determines the rows, without display settings. */
const askedDefinition = (definition: ReportDefinition): ReportDefinition => ({
  ...definition,
  chart: 'table',
  shares: 'none',
  colours: [],
});

/**
 * The result of a definition. The previous result is shown while the next loads (`isBefore`); display settings do not
 * reload it.
 */
export function useReportResult(definition: ReportDefinition) {
  const input = { definition: sentDefinition(askedDefinition(definition)) };
  const { queryKey } = callQuery(designerCalls.preview, input);
  const asked = JSON.stringify(queryKey);
  const isFresh = useRef(false);
  const [cancelled, setCancelled] = useState('');
  const isCancelled = cancelled === asked;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<AnsweredReport> => {
      const fresh = isFresh.current;
      isFresh.current = false;
      return {
        definition,
        // Aborting the call cancels its database statement.
        result: await makeCall(designerCalls.preview, { ...input, ...(fresh && { fresh }) }, { signal, quiet: true }),
      };
    },
    enabled: definition.figures.length > 0 && !isCancelled,
    placeholderData: keepPreviousData,
  });
  const report = data && { definition: isPlaceholderData ? data.definition : definition, result: data.result };
  return {
    report,
    error,
    isFetching,
    isBefore: isPlaceholderData,
    isCancelled,
    cancel: () => {
      setCancelled(asked);
      void queryClient.cancelQueries({ queryKey });
    },
    /** Recomputes it, ignoring the server's cache. */
    refresh: () => {
      isFresh.current = true;
      setCancelled('');
      void refetch();
    },
  };
}

export type ReportAnswer = ReturnType<typeof useReportResult>;
