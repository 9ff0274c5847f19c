import { ConfigProvider } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { sidebarTheme } from '#theme/sidebar-theme.ts';
import { useTheme } from '#theme/theme-store.ts';
import { useScreenClass } from '../layout/screen-class.ts';
import css from './sidebar.module.css';
import { SidebarBrand } from './sidebar-brand.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';
import { useSidebar } from './sidebar-store.ts';
import { sidebarTexts } from './sidebar-texts.ts';

const MobileSidebar = lazy(() =>
  withLoadTimeout(import('./mobile-sidebar.tsx')).then(({ MobileSidebar }) => ({ default: MobileSidebar })),
);

/** The sidebar. Beside the page on wide screens, icons only when collapsed, over the page on phones. */
export function Sidebar() {
  const say = useTranslate();
  const { scheme, accent, theme: name } = useTheme();
  const theme = useMemo(() => sidebarTheme(scheme, accent, name), [scheme, accent, name]);
  const isPhone = useScreenClass() === 0;
  const isCollapsed = useSidebar((state) => state.isCollapsed);
  return (
    <ConfigProvider theme={theme}>
      {isPhone ? (
        <Suspense fallback={null}>
          <MobileSidebar />
        </Suspense>
      ) : (
        <aside className={isCollapsed ? css.collapsed : css.sidebar}>
          <SidebarBrand isCollapsed={isCollapsed} />
          <nav className={css.menu} aria-label={say(sidebarTexts.navigation)}>
            <SidebarMenu isCollapsed={isCollapsed} />
          </nav>
        </aside>
      )}
    </ConfigProvider>
  );
}
