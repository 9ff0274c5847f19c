import type { ComponentType } from 'react';
import * as icons from './icons.ts';

const bundled: Readonly<Record<string, ComponentType>> = { ...icons };

/** `account-book` → `AccountBookOutlined`: menus name icons as antd does. */
const exportName = (name: string) =>
  `${name.replace(/(?:^|-)([a-z])/g, (_whole, letter: string) => letter.toUpperCase())}Outlined`;

/** The icon that a menu names; a quiet default for names we do not bundle. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = bundled[exportName(name)] ?? icons.ProfileOutlined;
  return <Icon />;
}
