import { useMemo } from 'react';
import { translate, useLanguage } from '#api/text.ts';
import { useText } from '#i18n/i18n.ts';
import { useTheme } from '#theme/theme-store.ts';
import { shortcutsTitle } from '../shortcuts/shortcut-groups.ts';
import { openShortcutsDialog } from '../shortcuts/shortcuts-store.ts';
import { setSidebarCollapsed, useSidebar } from '../sidebar/sidebar-store.ts';
import { toggleFullScreen } from '../top-bar/toggle-full-screen.ts';
import { useLockScreen } from '../top-bar/use-lock-screen.ts';
import { useLogout } from '../top-bar/use-logout.ts';
import { type PinyinMatcher, rankMatch } from './rank-match.ts';
import type { SearchEntry } from './search-entry.ts';

/** What belongs to no page and can be done at once: shown when its name is typed. */
export function useActionEntries(keyword: string, readsAs: PinyinMatcher | undefined): readonly SearchEntry[] {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const { scheme, setScheme } = useTheme();
  const isCollapsed = useSidebar((state) => state.isCollapsed);
  const lock = useLockScreen();
  const logout = useLogout();
  return useMemo(() => {
    const other = language === 'zh' ? 'en' : 'zh';
    const actions: readonly (readonly [string, () => void])[] = [
      [t('lock.lock'), lock],
      [t(scheme === 'dark' ? 'shell.toLight' : 'shell.toDark'), () => setScheme(scheme === 'dark' ? 'light' : 'dark')],
      [other === 'en' ? 'English' : '中文', () => setLanguage(other)],
      [t('shell.fullScreen'), toggleFullScreen],
      [t(isCollapsed ? 'shell.expand' : 'shell.collapse'), () => setSidebarCollapsed(!isCollapsed)],
      [translate(shortcutsTitle), () => openShortcutsDialog()],
      [t('shell.logout'), logout],
    ];
    return actions
      .filter(([name]) => rankMatch({ name, path: '' }, keyword, readsAs) !== undefined)
      .map(([name, run]) => ({ key: `action/${name}`, name, hint: '', run }));
  }, [t, language, setLanguage, scheme, setScheme, isCollapsed, lock, logout, keyword, readsAs]);
}
