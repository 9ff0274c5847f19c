import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { listCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { printJob } from '#shop/contract/print/print-job.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { PrintJobDialog } from './print-job-dialog.tsx';
import { printTexts as texts } from './print-texts.ts';
import { SlipPreview } from './slip-preview.tsx';

/**
 * `/shop/printjobs`: the generic list with a preview of the slips. `?id=` in the address (from a notification) opens
 * that job.
 */
export function PrintJobPage() {
  const dialog = useDialog<string>();
  const { open } = dialog;
  const [params] = useSearchParams();
  const named = params.get('id');
  useEffect(() => {
    if (named && /^\d+$/.test(named)) open(named);
  }, [named, open]);
  const slots = useMemo(
    (): Slots => ({
      cells: { content: (_content, row) => <SlipPreview jobId={row.id} /> },
      rowActions: [{ key: 'show', label: texts.show, run: ({ id }) => open(id) }],
      toolbar: PollWhileQueued,
    }),
    [open],
  );
  return (
    <>
      <ResourcePage resource={printJob} slots={slots} />
      <TabDialogs>{dialog.content && <PrintJobDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}

const pollMs = 3000;
const waiting = callQuery(listCall(printJob), { jobStatus: printJobStates.keys.queued, size: 1 });

/** Polls while jobs are queued. */
function PollWhileQueued() {
  const isActive = useTabActive();
  const { data } = useQuery({
    ...waiting,
    refetchInterval: ({ state }) => (isActive && (state.data?.total ?? 0) > 0 ? pollMs : false),
  });
  const total = data?.total;
  const before = useRef(total);
  useEffect(() => {
    const changed = before.current !== undefined && total !== before.current;
    before.current = total;
    if (changed) void invalidate(printJob.path);
  }, [total]);
  return null;
}
