import { LockOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { lockTexts } from '../lock/lock-texts.ts';
import { ToolButton } from './tool-button.tsx';
import { setLockDialogOpen, useLockDialog, useLockScreen } from './use-lock-screen.ts';

const SetLockDialog = lazy(() =>
  withLoadTimeout(import('./set-lock-dialog.tsx')).then(({ SetLockDialog }) => ({ default: SetLockDialog })),
);

/** Locks the screen; asks for a password if none is set. */
export function LockButton() {
  const say = useTranslate();
  const lock = useLockScreen();
  const isAsking = useLockDialog((state) => state.isAsking);
  return (
    <>
      <ToolButton label={say(lockTexts.lock)} icon={<LockOutlined />} onClick={lock} />
      {isAsking && (
        <Suspense fallback={null}>
          <SetLockDialog onClose={() => setLockDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
