import { parseMenuIcon } from '@refectory/declaration/menu-source.ts';
import { type AriaAttributes, type ComponentType, createElement, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { loadOptional } from '#loading/load-optional.ts';
import { whenIdle } from '#loading/when-idle.ts';
import { loadPage } from '../boot/load-page.ts';

type Icons = Readonly<Record<string, ComponentType<AriaAttributes>>>;

const useIcons = create<{ readonly icons: Icons | undefined }>()(() => ({ icons: undefined }));

async function load(): Promise<void> {
  const icons = await loadOptional(import('./icons.ts'));
  // Without icons, menus are identified by their names.
  if (icons) useIcons.setState({ icons: { ...icons } });
}

/** A slow network is shared: the page goes before. */
async function loadAfterPage(): Promise<void> {
  await loadPage(location.pathname);
  await load();
}

/** `account-book` → `AccountBookOutlined`: menus name icons as antd does. */
const exportName = (name: string) =>
  `${name.replace(/(?:^|-)([a-z])/g, (_whole, letter: string) => letter.toUpperCase())}Outlined`;

/**
 * The icon of a menu, which says nothing to a screen reader; a default icon for unknown names. Icons load after the first
 * screen; their space is reserved.
 */
export function MenuIcon({ name: source }: { name: string }) {
  const name = parseMenuIcon(source);
  const icons = useIcons((state) => state.icons);
  useEffect(() => (icons ? undefined : whenIdle(() => void loadAfterPage())), [icons]);
  const icon = icons?.[exportName(name)] ?? icons?.ProfileOutlined;
  return icon ? (
    createElement(icon, { 'aria-hidden': true })
  ) : (
    <span className="anticon" style={{ width: '1em', height: '1em' }} />
  );
}

/** `AccountBookOutlined` → `account-book`. */
const menuName = (name: string) =>
  name
    .replace(/Outlined$/, '')
    .replace(/[A-Z]/g, (letter, at: number) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`);

/** The available icon names, sorted; empty until loaded. */
export function useIconNames(): readonly string[] {
  const icons = useIcons((state) => state.icons);
  useEffect(() => {
    if (!icons) void load();
  }, [icons]);
  return useMemo(
    () =>
      Object.keys(icons ?? {})
        .map(menuName)
        .sort(),
    [icons],
  );
}
