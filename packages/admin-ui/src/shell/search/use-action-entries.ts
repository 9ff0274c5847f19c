import { useMemo } from 'react';
import { translate, useLanguage } from '#api/text.ts';
import { toggleFullScreen } from '#hooks/full-screen.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { useTheme } from '#theme/theme-store.ts';
import { appearanceTexts } from '../appearance/appearance-texts.ts';
import { lockTexts } from '../lock/lock-texts.ts';
import { shortcutsTitle } from '../shortcuts/shortcut-groups.ts';
import { openShortcutsDialog } from '../shortcuts/shortcuts-store.ts';
import { setSidebarCollapsed, useSidebar } from '../sidebar/sidebar-store.ts';
import { sidebarTexts } from '../sidebar/sidebar-texts.ts';
import { topBarTexts } from '../top-bar/top-bar-texts.ts';
import { useLockScreen } from '../top-bar/use-lock-screen.ts';
import { useLogout } from '../top-bar/use-logout.ts';
import { type PinyinMatcher, rankMatch } from './rank-match.ts';
import type { SearchEntry } from './search-entry.ts';

/** Actions that belong to no page, shown when their name is typed. */
export function useActionEntries(keyword: string, readsAs: PinyinMatcher | undefined): readonly SearchEntry[] {
  const say = useTranslate();
  const { language, setLanguage } = useLanguage();
  const { scheme, setScheme } = useTheme();
  const isCollapsed = useSidebar((state) => state.isCollapsed);
  const lock = useLockScreen();
  const logout = useLogout();
  return useMemo(() => {
    const other = language === 'zh' ? 'en' : 'zh';
    const actions: readonly (readonly [string, () => void])[] = [
      [say(lockTexts.lock), lock],
      [
        say(scheme === 'dark' ? appearanceTexts.toLight : appearanceTexts.toDark),
        () => setScheme(scheme === 'dark' ? 'light' : 'dark'),
      ],
      [other === 'en' ? 'English' : '中文', () => setLanguage(other)],
      [say(topBarTexts.fullScreen), toggleFullScreen],
      [say(isCollapsed ? sidebarTexts.expand : sidebarTexts.collapse), () => setSidebarCollapsed(!isCollapsed)],
      [translate(shortcutsTitle), () => openShortcutsDialog()],
      [say(topBarTexts.logout), logout],
    ];
    return actions
      .filter(([name]) => rankMatch({ name, path: '' }, keyword, readsAs) !== undefined)
      .map(([name, run]) => ({ key: `action/${name}`, name, hint: '', run }));
  }, [say, language, setLanguage, scheme, setScheme, isCollapsed, lock, logout, keyword, readsAs]);
}
