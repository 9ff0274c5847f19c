import { sessionCalls } from '@refectory/modules/auth/contract/session-calls.ts';
import { Button, Modal } from 'antd';
import { useCall } from '#action/use-call.ts';
import { useConfirm } from '#action/use-confirm.ts';
import { notify } from '#api/notify.ts';
import { removeErrors } from '#error-log/error-log.ts';
import type { ErrorLogEntry } from '#error-log/error-log-entry.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { commonTexts } from '../common-texts.ts';
import { errorLogTexts } from './error-log-texts.ts';
import { ErrorTable } from './error-table.tsx';

interface Props {
  readonly faults: readonly ErrorLogEntry[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The error log of this browser: view, send to the server, clear (spec/console#faults). */
export function ErrorLogDialog({ faults, isOpen, onClose, onClosed }: Props) {
  const say = useTranslate();
  const confirm = useConfirm();
  const { run: send, isRunning: isSending } = useCall(sessionCalls.uploadLogs, {
    onDone: () => {
      removeErrors(faults);
      notify.success(say(errorLogTexts.uploaded));
      onClose();
    },
  });
  async function upload() {
    if (!(await confirm({ text: say(errorLogTexts.askUpload) }))) return;
    // Oldest first; the server adds the user itself (spec/log#browser-logs).
    await send(faults.toReversed().map(({ userId: _, ...entry }) => entry));
  }
  async function clear() {
    if (!(await confirm({ text: say(errorLogTexts.askClear), isDanger: true }))) return;
    removeErrors(faults);
    notify.success(say(errorLogTexts.cleared));
    onClose();
  }
  return (
    <Modal
      open={isOpen}
      title={say(errorLogTexts.log)}
      width={960}
      onCancel={onClose}
      afterClose={onClosed}
      closable={{ 'aria-label': say(commonTexts.close) }}
      footer={
        <>
          <Button danger disabled={faults.length === 0 || isSending} onClick={() => void clear()}>
            {say(errorLogTexts.clear)}
          </Button>
          <Button type="primary" disabled={faults.length === 0} loading={isSending} onClick={() => void upload()}>
            {say(errorLogTexts.upload)}
          </Button>
        </>
      }
    >
      <ErrorTable faults={faults} />
    </Modal>
  );
}
