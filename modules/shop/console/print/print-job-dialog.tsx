import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { downloadFile } from '@refectory/admin-ui/api/download.ts';
import { attempt } from '@refectory/admin-ui/api/refusal.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { detailCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { printJob } from '#shop/contract/print/print-job.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import css from './print-job-dialog.module.css';
import { printTexts as texts } from './print-texts.ts';
import { SlipPreview, slipPreviewQuery } from './slip-preview.tsx';

const { queued, sent, printed } = printJobStates.keys;
/** States that end by themselves; one is mostly sent for a moment only. */
const passing: readonly unknown[] = [queued, sent];
const fileCall = queryCall(printJob, 'file');
const pollMs = 1500;

/** A print job: state, slip as printed, actions. Polls while it is queued or sent. */
export function PrintJobDialog({ dialog }: { readonly dialog: Dialog<string> }) {
  const say = useTranslate();
  const states = useDictionary('print_status');
  const faults = useDictionary('print_fault');
  const close = useRef<HTMLButtonElement>(null);
  const id = dialog.content ?? '';
  const detail = useQuery({
    ...callQuery(detailCall(printJob), { id }),
    refetchInterval: ({ state }) => (passing.includes(state.data?.jobStatus) ? pollMs : false),
  });
  const paper = useQuery(slipPreviewQuery(id));
  const row = detail.data;
  const state = row?.jobStatus;
  return (
    <Modal
      open={dialog.isOpen}
      title={String(row?.subject ?? say(printJob.label))}
      width={640}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      styles={{ body: { maxHeight: 'calc(100vh - 240px)', overflow: 'auto' } }}
      footer={[
        state === printed && paper.data?.hasFile && (
          <Button key="file" onClick={() => void attempt(downloadFile(fileCall, { id }))}>
            {say(texts.download)}
          </Button>
        ),
        row && <ActionButton key="retry" resource={printJob} action="retry" rows={[row]} />,
        row && (
          <ActionButton
            key="reprint"
            resource={printJob}
            action="reprint"
            rows={[row]}
            onActed={(_key, { results }) => {
              // Show the new job.
              const made = (results[0] as { jobId?: string } | undefined)?.jobId;
              if (!made) return;
              dialog.open(made);
              // Keep the focus in the dialog when the button becomes disabled.
              close.current?.focus();
            }}
          />
        ),
        <Button key="close" ref={close} onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
      ]}
    >
      {detail.isPending && <Placeholder rows={6} />}
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {row && (
        <>
          <dl className={css.facts}>
            <Fact label={say(texts.printer)}>
              {[row.placeName, row.printerName].filter(Boolean).map(String).join(' · ')}
            </Fact>
            <Fact label={say(texts.state)}>
              <StatusText tone={states.tone(state) ?? 'default'}>{states.label(state)}</StatusText>
            </Fact>
            {row.error !== null && <Fact label={say(texts.error)}>{faults.label(row.error)}</Fact>}
            <Fact label={say(texts.attempts)}>{String(row.attempts)}</Fact>
            {state === queued && row.attempts !== 0 && <Fact label={say(texts.nextAt)}>{String(row.nextAt)}</Fact>}
            {row.printedAt !== '' && <Fact label={say(texts.printedAt)}>{String(row.printedAt)}</Fact>}
          </dl>
          <SlipPreview key={String(row.copyNo)} jobId={id} />
        </>
      )}
    </Modal>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
