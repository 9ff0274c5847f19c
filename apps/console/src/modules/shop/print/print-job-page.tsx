import { printJob } from '@refectory/contract/shop/print-job.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { invalidate, type Page, readQuery } from '#api/queries.ts';
import { useTabActive } from '#api/tab.ts';
import { PageTitle } from '#crud/page-title.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { JobDialog } from './job-dialog.tsx';
import { printTexts as texts } from './print-texts.ts';
import { SlipPaper } from './slip-paper.tsx';

/** `/shop/printjobs`: the generic list with the slips as on paper. An address that names a job (`?id=`, from a notice) opens it. */
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
      cells: { content: (_content, row) => <SlipPaper jobId={row.id} /> },
      rowActions: [{ key: 'show', label: texts.show, run: ({ id }) => open(id) }],
      toolbar: KeepUp,
    }),
    [open],
  );
  return (
    <>
      <PageTitle label={printJob.label} />
      <ResourcePage resource={printJob} slots={slots} />
      <TabDialogs>{dialog.content && <JobDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}

const every = 3000;
const waiting = readQuery<Page>(printJob.path, 'list', { jobStatus: 10, size: 1 });

/** While slips are queued the list keeps up with them; otherwise nothing is asked. */
function KeepUp() {
  const isActive = useTabActive();
  const { data } = useQuery({
    ...waiting,
    refetchInterval: ({ state }) => (isActive && (state.data?.total ?? 0) > 0 ? every : false),
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
