import { Activity, memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { Path } from 'react-router';
import { type Tab, TabContext } from '#session/tab.ts';
import css from './tab-pane.module.css';
import { TabRoute } from './tab-route.tsx';
import { setTabTitle } from './tabs-store.ts';
import { useTabNavigation } from './use-tab-navigation.ts';

interface Props {
  readonly path: string;
  readonly location: Path;
  readonly isActive: boolean;
}

/** One mounted page with its own scroll container, location and error boundary. */
export const TabPane = memo(function TabPane({ path, location, isActive }: Props) {
  const { close, open } = useTabNavigation();
  const tab = useMemo(
    (): Tab => ({ path, isActive, close: () => close(path), open, setTitle: (title) => setTabTitle(path, title) }),
    [path, isActive, close, open],
  );
  const scroll = useScrollRestoration(isActive);
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div className={css.pane} {...scroll}>
        <TabContext value={tab}>
          <TabRoute path={path} location={location} />
        </TabContext>
      </div>
    </Activity>
  );
});

/** Restores the scroll position of hidden panes. */
function useScrollRestoration(isActive: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    if (isActive && ref.current) ref.current.scrollTop = top.current;
  }, [isActive]);
  const onScroll = () => {
    if (isActive && ref.current) top.current = ref.current.scrollTop;
  };
  return { ref, onScroll };
}
