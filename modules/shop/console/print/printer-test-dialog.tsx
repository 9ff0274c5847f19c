import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type UseMutationResult } from '@tanstack/react-query';
import { Button, Modal, Spin } from 'antd';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import type { printerCalls } from '#shop/contract/print/printer-calls.ts';
import { printTexts as texts } from './print-texts.ts';
import css from './printer-test-dialog.module.css';

/** What became of a test slip. */
type TestOutcome = CallResponse<typeof printerCalls.test>;

const { sent } = printJobStates.keys;

const outcomes = {
  10: { tone: 'processing', text: texts.queued },
  20: { tone: 'warning', text: texts.sent },
  30: { tone: 'success', text: texts.printed },
  40: { tone: 'error', text: texts.failed },
} as const;

interface TestDialogProps {
  readonly dialog: Dialog<Row>;
  readonly trial: UseMutationResult<TestOutcome, Error, string>;
}

/** Says what became of a test slip; nothing is printed again unless asked for. */
export function PrinterTestDialog({ dialog, trial }: TestDialogProps) {
  const say = useTranslate();
  const { data, error, isPending, mutate } = trial;
  const outcome = data && outcomes[data.jobStatus as keyof typeof outcomes];
  const isSilent = data?.jobStatus === sent;
  const reason = isSilent ? say(texts.sentHint) : data && [data.error, data.detail].filter(Boolean).join(' · ');
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.testOf, { name: String(dialog.content?.name ?? '') })}
      width={460}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      footer={[
        <Button key="again" disabled={isPending} onClick={() => dialog.content && mutate(dialog.content.id)}>
          {say(texts.again)}
        </Button>,
        <Button key="close" type="primary" onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
      ]}
    >
      <div role="status">
        {isPending && (
          <>
            <Spin size="small" /> {say(texts.testing)}
          </>
        )}
        {!isPending && error && <StatusText tone="error">{error.message}</StatusText>}
        {!isPending && outcome && (
          <>
            <StatusText tone={outcome.tone}>{say(outcome.text)}</StatusText>
            {reason && <p className={css.reason}>{reason}</p>}
          </>
        )}
      </div>
    </Modal>
  );
}
