import { sessionCalls } from '@refectory/modules/auth/contract/session-calls.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useConfirm } from '#action/use-confirm.ts';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { useLabel } from '#api/text.ts';
import type { Fault } from '#fault/fault.ts';
import { dropFaults } from '#fault/fault-log.ts';
import { useText } from '#i18n/i18n.ts';
import { FaultTable } from './fault-table.tsx';
import { faultTexts } from './fault-texts.ts';

interface Props {
  readonly faults: readonly Fault[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** The error log of this browser: look, send it to the server, clear it (spec/console#faults). */
export function FaultLogDialog({ faults, isOpen, onClose, onGone }: Props) {
  const say = useLabel();
  const t = useText();
  const confirm = useConfirm();
  const [isSending, setSending] = useState(false);
  async function upload() {
    if (!(await confirm({ text: say(faultTexts.askUpload) }))) return;
    setSending(true);
    try {
      // The oldest first; whose screen it was the server knows itself (spec/log#browser-logs).
      const entries = faults.toReversed().map(({ userId: _, ...entry }) => entry);
      await post(sessionCalls.uploadLogs.path, entries);
      dropFaults(faults);
      notify.success(say(faultTexts.uploaded));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // The call has told the user; the log stays.
    } finally {
      setSending(false);
    }
  }
  async function clear() {
    if (!(await confirm({ text: say(faultTexts.askClear), isDanger: true }))) return;
    dropFaults(faults);
    notify.success(say(faultTexts.cleared));
    onClose();
  }
  return (
    <Modal
      open={isOpen}
      title={say(faultTexts.log)}
      width={960}
      onCancel={onClose}
      afterClose={onGone}
      closable={{ 'aria-label': t('common.close') }}
      footer={
        <>
          <Button danger disabled={faults.length === 0 || isSending} onClick={() => void clear()}>
            {say(faultTexts.clear)}
          </Button>
          <Button type="primary" disabled={faults.length === 0} loading={isSending} onClick={() => void upload()}>
            {say(faultTexts.upload)}
          </Button>
        </>
      }
    >
      <FaultTable faults={faults} />
    </Modal>
  );
}
