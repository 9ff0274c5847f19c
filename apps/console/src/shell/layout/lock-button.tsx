import { LockOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { lockScreen, readLock } from '#api/lock.ts';
import { notify } from '#api/notify.ts';
import { useText } from '#i18n/i18n.ts';
import { SetLockDialog } from './set-lock-dialog.tsx';
import { ToolButton } from './tool-button.tsx';

/** Locks at once when the session has a lock password; else asks for one first (SPECIFICATION §4). */
export function LockButton() {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function lock() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { hasPassword } = await readLock();
      if (hasPassword) await lockScreen();
      else setAsking(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 401 && error.code !== 423) notify.error(error.msg);
    }
    setBusy(false);
  }
  return (
    <>
      <ToolButton label={t('lock.lock')} icon={<LockOutlined />} onClick={() => void lock()} />
      <SetLockDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
