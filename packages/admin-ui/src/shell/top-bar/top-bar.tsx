import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useTranslate } from '#hooks/use-translate.ts';
import { AppearanceMenu } from '../appearance/appearance-menu.tsx';
import { ErrorLogButton } from '../error-log/error-log-button.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { FavouriteButton } from '../menu/favourite-button.tsx';
import { NoticeButton } from '../notice/notice-button.tsx';
import { GlobalSearch } from '../search/global-search.tsx';
import { setSidebarCollapsed, useSidebar } from '../sidebar/sidebar-store.ts';
import { sidebarTexts } from '../sidebar/sidebar-texts.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { LockButton } from './lock-button.tsx';
import { ToolButton } from './tool-button.tsx';
import css from './top-bar.module.css';
import { TopMenus } from './top-menus.tsx';
import { UserMenu } from './user-menu.tsx';

/** Breadcrumb and page-independent tools. */
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
      <FavouriteButton />
      <TopMenus />
      <div className={css.tools}>
        <GlobalSearch />
        <span className={css.roomy}>
          <FullScreenButton />
        </span>
        <AppearanceMenu />
        <ErrorLogButton />
        <span className={css.roomy}>
          <LockButton />
        </span>
        <NoticeButton />
        <UserMenu />
      </div>
    </header>
  );
}
