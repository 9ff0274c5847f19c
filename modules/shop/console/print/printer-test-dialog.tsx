import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Tone } from '@refectory/declaration/dictionary.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Button, Modal, Spin } from 'antd';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import type { printerCalls } from '#shop/contract/print/printer-calls.ts';
import { printTexts as texts } from './print-texts.ts';
import css from './printer-test-dialog.module.css';

/** Result of a test print, or the reason why there was none. */
export interface TestOutcome {
  readonly answer?: CallResponse<typeof printerCalls.test>;
  readonly problem?: string;
}

const { queued, sent, printed, failed } = printJobStates.keys;

const outcomes: ReadonlyMap<number, { readonly tone: Tone; readonly text: Label }> = new Map([
  [queued, { tone: 'processing', text: texts.queued }],
  [sent, { tone: 'warning', text: texts.sent }],
  [printed, { tone: 'success', text: texts.printed }],
  [failed, { tone: 'error', text: texts.failed }],
]);

interface TestDialogProps {
  readonly dialog: Dialog<Row>;
  readonly outcome: TestOutcome | undefined;
  readonly isRunning: boolean;
  readonly onTest: (row: Row) => void;
}

/** Result of a test print, with a command to repeat it. */
export function PrinterTestDialog({ dialog, outcome, isRunning, onTest }: TestDialogProps) {
  const say = useTranslate();
  const data = outcome?.answer;
  const state = data && outcomes.get(data.jobStatus);
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
        <Button key="again" disabled={isRunning} onClick={() => dialog.content && onTest(dialog.content)}>
          {say(texts.again)}
        </Button>,
        <Button key="close" type="primary" onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
      ]}
    >
      <div role="status">
        {isRunning && (
          <>
            <Spin size="small" /> {say(texts.testing)}
          </>
        )}
        {!isRunning && outcome?.problem && <StatusText tone="error">{outcome.problem}</StatusText>}
        {!isRunning && state && (
          <>
            <StatusText tone={state.tone}>{say(state.text)}</StatusText>
            {reason && <p className={css.reason}>{reason}</p>}
          </>
        )}
      </div>
    </Modal>
  );
}
