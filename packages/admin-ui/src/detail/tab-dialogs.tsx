import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTabActive } from '../session/tab.ts';

/**
 * The dialogs of a page, mounted only while its tab is active (spec/console#tab-dialogs). antd's Modal crashes if it mounts
 * in the commit that re-shows an <Activity>, so dialogs mount one commit later. Only this component subscribes to the tab
 * state, so that the page is not re-rendered when tabs change.
 */
export function TabDialogs({ children }: { readonly children: ReactNode }) {
  const isActive = useTabActive();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(true);
    // Also runs when the tab is hidden, so that the next showing begins without dialogs.
    return () => setSettled(false);
  }, []);
  // While a dialog is loading, the page stays visible.
  return isActive && isSettled && <Suspense>{children}</Suspense>;
}
