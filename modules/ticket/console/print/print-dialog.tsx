import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { downloadFile } from '@refectory/admin-ui/api/download.ts';
import { attempt } from '@refectory/admin-ui/api/refusal.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { printCalls } from '#ticket/contract/ticket/print-calls.ts';
import { ticketTexts as texts } from '../ticket-texts.ts';
import css from './print-dialog.module.css';
import { type Paper, TicketSheet } from './ticket-sheet.tsx';

interface PrintDialogProps {
  readonly dialog: Dialog<readonly string[]>;
  /** Ids of the tickets. */
  readonly ids: readonly string[];
}

/** Preview of tickets for A4 or slip paper, to print or save as PDF; the code of a single ticket as an image. */
export function PrintDialog({ dialog, ids }: PrintDialogProps) {
  const say = useTranslate();
  const [paper, setPaper] = useState<Paper>('a4');
  const [isPrinting, setPrinting] = useState(false);
  const chosen = [...ids];
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(printCalls.printed, { ids: chosen }),
    retry: false,
    staleTime: 0,
  });
  const tickets = data ?? [];
  const title = say(texts.printTitle, { count: ids.length });
  return (
    <FormDialog
      title={title}
      width={820}
      isOpen={dialog.isOpen}
      isBusy={isPrinting}
      isDirty={() => false}
      okText={say(texts.print)}
      cancelText={say(texts.close)}
      isSubmitDisabled={tickets.length === 0}
      onSubmit={() => setPrinting(true)}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
      buttons={
        <>
          {ids.length === 1 && (
            <Button
              disabled={tickets.length === 0}
              onClick={() => void attempt(downloadFile(printCalls.image, { id: chosen[0] ?? '', format: 'png' }))}
            >
              {say(texts.png)}
            </Button>
          )}
          <Button
            disabled={tickets.length === 0}
            onClick={() => void attempt(downloadFile(printCalls.pdf, { ids: chosen, paper }))}
          >
            {say(texts.pdf)}
          </Button>
        </>
      }
    >
      <div className={css.options}>
        <Segmented<Paper>
          aria-label={say(texts.paper)}
          value={paper}
          onChange={setPaper}
          options={[
            { value: 'a4', label: say(texts.a4) },
            { value: '80mm', label: say(texts.slip) },
          ]}
        />
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Placeholder />}
      {tickets.length > 0 && (
        <section className={css.preview} aria-label={say(texts.preview)} tabIndex={0}>
          <TicketSheet tickets={tickets} paper={paper} />
        </section>
      )}
      <PrintSheet isPrinting={isPrinting} onDone={() => setPrinting(false)} paper={paper === 'a4' ? 'A4' : 'slip'}>
        <TicketSheet tickets={tickets} paper={paper} />
      </PrintSheet>
    </FormDialog>
  );
}
