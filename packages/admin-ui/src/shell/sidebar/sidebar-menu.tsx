import { Menu, type MenuProps } from 'antd';
import initCollapseMotion from 'antd/es/_util/motion';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#api/text.ts';
import { menuLabel } from '#session/menu-label.ts';
import { groupMenus } from '../menu/menu-groups.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { findMenuLocation, type MenuNode, tabPath } from '../menu/menu-node.ts';
import { useMenuLocations, useVisibleMenus } from '../menu/use-menus.ts';
import { useOpenMenu } from '../menu/use-open-menu.ts';
import { type OwnMenus, pathOfKey, useOwnMenus } from './own-menus.ts';
import css from './sidebar-menu.module.css';
import { useSidebar } from './sidebar-store.ts';

type Item = Required<MenuProps>['items'][number];
type Language = ReturnType<typeof useLanguage.getState>['language'];

const toMenuItem = (node: MenuNode, language: Language, isTop: boolean): Item => ({
  key: node.children?.length ? node.code : tabPath(node),
  label: menuLabel(node, language),
  // Names that tenants have given may be longer than the sidebar is wide.
  ...(!isTop && { title: menuLabel(node, language) }),
  // Icons only on the first level.
  ...(isTop && { icon: <MenuIcon name={node.source} /> }),
  ...(node.children?.length && { children: toChildItems(node, language) }),
});

/** The children of a menu, below their headings where it has some. */
const toChildItems = (node: MenuNode, language: Language): Item[] =>
  groupMenus(node.children ?? []).flatMap(({ heading, nodes }): Item[] => {
    const children = nodes.map((child) => toMenuItem(child, language, false));
    if (!heading) return children;
    return [{ type: 'group', key: `${node.code}/${heading.zh}`, label: heading[language] || heading.zh, children }];
  });

const toOwnItem = ({ key, label, icon, entries }: OwnMenus): Item => ({
  key,
  label,
  icon: <MenuIcon name={icon} />,
  children: [...entries],
});

/** Open groups: those of the current page, and those opened by the user. */
function useOpenGroups(path: string) {
  const places = useMenuLocations();
  const [open, setOpen] = useState<string[]>(['favourites']);
  useEffect(() => {
    const above = findMenuLocation(path, places)?.ancestors.map(({ code }) => code) ?? [];
    setOpen((now) => (above.every((code) => now.includes(code)) ? now : [...new Set([...now, ...above])]));
  }, [places, path]);
  return [open, setOpen] as const;
}

/** Give up scrolling after this time: the group may open slowly on a busy machine. */
const maxOpeningMs = 2000;

/** Scrolls the entry of the current page into view, since open groups may be higher than the window. */
function useScrollIntoView(path: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = box.current;
    if (!area) return undefined;
    const entry = `[role=menuitem][data-menu-id$="${CSS.escape(path)}"]`;
    const show = () => area.querySelector(entry)?.scrollIntoView({ block: 'nearest' });
    const growing = new ResizeObserver(show);
    growing.observe(area);
    const stop = () => growing.disconnect();
    const timer = setTimeout(stop, maxOpeningMs);
    // Stop auto-scrolling once the user interacts.
    area.addEventListener('pointerdown', stop);
    return () => {
      clearTimeout(timer);
      area.removeEventListener('pointerdown', stop);
      stop();
    };
  }, [path]);
  return box;
}

/** Groups unfold when they are opened, but not while the page is loaded. */
const unfolding = { ...initCollapseMotion(), motionAppear: false };

/** The menu. An entry opens its tab, or a new window when the menu declares it. */
export function SidebarMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const language = useLanguage((state) => state.language);
  const topMenuId = useSidebar((state) => state.topMenuId);
  const menus = useVisibleMenus(topMenuId);
  const choose = useOpenMenu();
  const { pathname } = useLocation();
  const places = useMenuLocations();
  const place = findMenuLocation(pathname, places);
  const shown = place ? tabPath(place.node) : pathname;
  const [openGroups, setOpenGroups] = useOpenGroups(pathname);
  const box = useScrollIntoView(shown);
  const own = useOwnMenus(language);
  const items = useMemo(
    () => [...own.map(toOwnItem), ...menus.map((node) => toMenuItem(node, language, true))],
    [own, menus, language],
  );

  return (
    <div ref={box} className={css.menu}>
      <Menu
        mode="inline"
        inlineCollapsed={isCollapsed}
        inlineIndent={22}
        subMenuOpenDelay={0.2}
        items={items}
        selectedKeys={[shown]}
        {...(!isCollapsed && { openKeys: openGroups, onOpenChange: setOpenGroups, motion: unfolding })}
        onClick={({ key }) => choose(pathOfKey(key))}
        style={{ borderInlineEnd: 0, width: '100%' }}
      />
    </div>
  );
}
