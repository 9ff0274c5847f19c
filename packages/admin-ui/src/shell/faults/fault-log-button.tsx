import { BugOutlined } from '@ant-design/icons';
import { fill } from '@refectory/declaration/label.ts';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#api/text.ts';
import { ownFaults, useFaultLog } from '#fault/fault-log.ts';
import { useSession } from '#session/session.ts';
import { withDeadline } from '../boot/stale-chunk.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import { faultTexts } from './fault-texts.ts';

const FaultLogDialog = lazy(() =>
  withDeadline(import('./fault-log-dialog.tsx')).then(({ FaultLogDialog }) => ({ default: FaultLogDialog })),
);

/** How many things went wrong in this browser; opens the list of them (spec/console#faults). */
export function FaultLogButton() {
  const say = useLabel();
  const userId = useSession((session) => session.userId);
  const all = useFaultLog((log) => log.faults);
  const faults = ownFaults(all, userId);
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const name = faults.length > 0 ? fill(say(faultTexts.logCount), { count: faults.length }) : say(faultTexts.log);
  const open = () => {
    setThere(true);
    setOpen(true);
  };
  return (
    <>
      <ToolButton label={name} icon={<BugOutlined />} badge={faults.length} aria-haspopup="dialog" onClick={open} />
      {isThere && (
        <Suspense fallback={null}>
          <FaultLogDialog
            faults={faults}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onGone={() => setThere(false)}
          />
        </Suspense>
      )}
    </>
  );
}
