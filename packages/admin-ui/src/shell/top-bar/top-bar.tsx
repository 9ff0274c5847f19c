import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useTranslate } from '#hooks/use-translate.ts';
import { AccentPicker } from '../appearance/accent-picker.tsx';
import { SchemeButton } from '../appearance/scheme-button.tsx';
import { ThemePicker } from '../appearance/theme-picker.tsx';
import { ErrorLogButton } from '../error-log/error-log-button.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { NoticeButton } from '../notice/notice-button.tsx';
import { GlobalSearch } from '../search/global-search.tsx';
import { setSidebarCollapsed, useSidebar } from '../sidebar/sidebar-store.ts';
import { sidebarTexts } from '../sidebar/sidebar-texts.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LockButton } from './lock-button.tsx';
import { ToolButton } from './tool-button.tsx';
import css from './top-bar.module.css';
import { TopMenus } from './top-menus.tsx';
import { UserMenu } from './user-menu.tsx';

/** Where am I, and the tools that belong to no page. */
export function TopBar() {
  const say = useTranslate();
  const isCollapsed = useSidebar((state) => state.isCollapsed);
  return (
    <header className={css.bar}>
      <ToolButton
        label={say(isCollapsed ? sidebarTexts.expand : sidebarTexts.collapse)}
        icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-expanded={!isCollapsed}
        onClick={() => setSidebarCollapsed(!isCollapsed)}
      />
      <Breadcrumbs />
      <TopMenus />
      <div className={css.tools}>
        <GlobalSearch />
        <FullScreenButton />
        <ThemePicker />
        <AccentPicker />
        <SchemeButton />
        <LanguageMenu />
        <ErrorLogButton />
        <LockButton />
        <NoticeButton />
        <UserMenu />
      </div>
    </header>
  );
}
