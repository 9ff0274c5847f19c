import { Activity, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { Path } from 'react-router';
import { type Tab, TabContext, TabLabelContext } from '#session/tab.ts';
import css from './tab-pane.module.css';
import { TabRoute } from './tab-route.tsx';
import { setTabTitle, useTabs } from './tabs-store.ts';
import { useTabLabel } from './use-tab-label.ts';
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
          <TabLabel path={path}>
            <TabRoute path={path} location={location} />
          </TabLabel>
        </TabContext>
      </div>
    </Activity>
  );
});

/** Tells the page the name of its tab. */
function TabLabel({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const title = useTabs(({ tabs }) => tabs.find((tab) => tab.path === path)?.title);
  return <TabLabelContext value={useTabLabel()({ path, title })}>{children}</TabLabelContext>;
}

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
