import { useMemo } from 'react';
import { useLanguage } from '#api/text.ts';
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
import { byUse } from './by-use.ts';
import { type PinyinMatcher, rankMatch } from './rank-match.ts';
import { noteAction, useRecentActions } from './recent-actions.ts';
import type { SearchEntry } from './search-entry.ts';
import { useModuleActions } from './use-module-actions.ts';

const MAX_RESULTS = 8;
const MAX_RECENT = 4;

/** Actions of the frame, which belong to no page. The key stays the same whatever the name says. */
function useFrameActions(): readonly SearchEntry[] {
  const say = useTranslate();
  const { language, setLanguage } = useLanguage();
  const { scheme, setScheme } = useTheme();
  const isCollapsed = useSidebar((state) => state.isCollapsed);
  const lock = useLockScreen();
  const logout = useLogout();
  return useMemo(() => {
    const other = language === 'zh' ? 'en' : 'zh';
    const actions: readonly (readonly [string, string, () => void])[] = [
      ['lock', say(lockTexts.lock), lock],
      [
        'scheme',
        say(scheme === 'dark' ? appearanceTexts.toLight : appearanceTexts.toDark),
        () => setScheme(scheme === 'dark' ? 'light' : 'dark'),
      ],
      ['language', other === 'en' ? 'English' : '中文', () => setLanguage(other)],
      ['full-screen', say(topBarTexts.fullScreen), toggleFullScreen],
      [
        'sidebar',
        say(isCollapsed ? sidebarTexts.expand : sidebarTexts.collapse),
        () => setSidebarCollapsed(!isCollapsed),
      ],
      ['shortcuts', say(shortcutsTitle), () => openShortcutsDialog()],
      ['logout', say(topBarTexts.logout), logout],
    ];
    return actions.map(([key, name, run]) => ({ key: `action/${key}`, name, hint: '', run }));
  }, [say, language, setLanguage, scheme, setScheme, isCollapsed, lock, logout]);
}

/**
 * Actions of the frame and of the user's pages whose name is typed, those used last first; without a keyword only these
 * (decision 1932).
 */
export function useActionEntries(keyword: string, readsAs: PinyinMatcher | undefined): readonly SearchEntry[] {
  const frame = useFrameActions();
  const modules = useModuleActions();
  const recent = useRecentActions();
  return useMemo(() => {
    const all = [...frame, ...modules].map((entry) => ({
      ...entry,
      run: () => {
        noteAction(entry.key);
        entry.run();
      },
    }));
    const use = byUse<SearchEntry>(recent, ({ key }) => key);
    if (!keyword.trim())
      return all
        .filter(({ key }) => recent.includes(key))
        .sort(use)
        .slice(0, MAX_RECENT);
    return all
      .map((entry) => ({ entry, rank: rankMatch({ name: entry.name, path: '' }, keyword, readsAs) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((one, other) => use(one.entry, other.entry) || (one.rank as number) - (other.rank as number))
      .slice(0, MAX_RESULTS)
      .map(({ entry }) => entry);
  }, [frame, modules, recent, keyword, readsAs]);
}
