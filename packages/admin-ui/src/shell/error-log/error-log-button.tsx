import { BugOutlined } from '@ant-design/icons';
import { interpolate } from '@refectory/declaration/label.ts';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#api/permissions.ts';
import { listOwnErrors, useErrorLog } from '#error-log/error-log.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { useSession } from '#session/session.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import { errorLogTexts } from './error-log-texts.ts';

const ErrorLogDialog = lazy(() =>
  withLoadTimeout(import('./error-log-dialog.tsx')).then(({ ErrorLogDialog }) => ({ default: ErrorLogDialog })),
);

/** The right to the server's error log: who has it can act on what the browser has noted (decision 1931). */
const errorLogRight = 'log_error_view';

/** Number of logged errors in this browser; opens the log (spec/console#faults). Only for those who can act on them. */
export function ErrorLogButton() {
  const say = useTranslate();
  const canAct = useCan(errorLogRight);
  const userId = useSession((session) => session.userId);
  const all = useErrorLog((log) => log.faults);
  const faults = listOwnErrors(all, userId);
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const name =
    faults.length > 0 ? interpolate(say(errorLogTexts.logCount), { count: faults.length }) : say(errorLogTexts.log);
  if (!canAct) return null;
  const open = () => {
    setThere(true);
    setOpen(true);
  };
  return (
    <>
      <ToolButton label={name} icon={<BugOutlined />} badge={faults.length} aria-haspopup="dialog" onClick={open} />
      {isThere && (
        <Suspense fallback={null}>
          <ErrorLogDialog
            faults={faults}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => setThere(false)}
          />
        </Suspense>
      )}
    </>
  );
}
