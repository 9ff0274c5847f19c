import { useEffect } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { prefetchDeclaredPage } from '../boot/load-declared-page.ts';
import { product } from '../product.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { TabBar } from '../tabs/bar/tab-bar.tsx';
import { TabPanes } from '../tabs/tab-panes.tsx';
import { useActiveLabel } from '../tabs/use-tab-label.ts';
import { TopBar } from '../top-bar/top-bar.tsx';
import css from './app-layout.module.css';
import { ExpiredBanner } from './expired-banner.tsx';
import { layoutTexts } from './layout-texts.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** The layout around pages: sidebar, top bar, tab bar. */
export function AppLayout() {
  const say = useTranslate();
  useEffect(prefetchDeclaredPage, []);
  const label = useActiveLabel();
  return (
    <div className={css.layout}>
      <title>{label ? `${label} - ${say(product().title)}` : say(product().title)}</title>
      <a className={css.skip} href="#content">
        {say(layoutTexts.skip)}
      </a>
      <Sidebar />
      <div className={css.body}>
        <TopBar />
        <TabBar />
        <OfflineBanner />
        <ExpiredBanner />
        <main id="content" className={css.content} tabIndex={-1}>
          <TabPanes />
        </main>
      </div>
      <ShortcutsDialog />
    </div>
  );
}
