import { type ReactNode, useEffect, useState } from 'react';
import { useTabActive } from '../session/tab.ts';

/**
 * The dialogs of a page. Mounted only while its tab is in front (spec/console#tab-dialogs), and never in the very
 * commit that shows the tab again, as an antd Modal that mounts in it looks for a focus it has not got yet and takes
 * the page down. It alone hears of the tab, so that the page behind it need not be drawn anew with every change of
 * tabs.
 */
export function TabDialogs({ children }: { readonly children: ReactNode }) {
  const isActive = useTabActive();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(true);
    // Runs as well when the tab is hidden, so the next showing begins without dialogs.
    return () => setSettled(false);
  }, []);
  return isActive && isSettled && children;
}
