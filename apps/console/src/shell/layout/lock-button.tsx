import { LockOutlined } from '@ant-design/icons';
import { useText } from '#i18n/i18n.ts';
import { SetLockDialog } from './set-lock-dialog.tsx';
import { ToolButton } from './tool-button.tsx';
import { askLockPassword, useLockDialog, useLockScreen } from './use-lock-screen.ts';

/** Locks the screen, and asks for a password where there is none yet. */
export function LockButton() {
  const t = useText();
  const lock = useLockScreen();
  const isAsking = useLockDialog((state) => state.isAsking);
  return (
    <>
      <ToolButton label={t('lock.lock')} icon={<LockOutlined />} onClick={lock} />
      <SetLockDialog isOpen={isAsking} onClose={() => askLockPassword(false)} />
    </>
  );
}
