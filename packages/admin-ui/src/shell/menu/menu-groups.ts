import { type Label, label } from '@refectory/declaration/label.ts';
import type { MenuNode } from './menu-node.ts';

/** Menus below one heading; without one where none of them has any. */
export interface MenuGroup {
  readonly heading: Label | undefined;
  readonly nodes: readonly MenuNode[];
}

/** Above what was added by hand to menus with headings. */
const otherHeading = label('其他', 'Other');

/** Anything may stand in the meta of a menu made by hand. */
const headingText = ({ meta }: MenuNode): string => {
  const zh: unknown = meta?.heading?.zh;
  return typeof zh === 'string' ? zh : '';
};

/** Menus below their headings, which come in the order of their first menu; menus without one come last (decision 1931). */
export function groupMenus(nodes: readonly MenuNode[]): readonly MenuGroup[] {
  const byHeading = Map.groupBy(nodes, headingText);
  const headed = [...byHeading]
    .filter(([text]) => text !== '')
    .map(([, group]): MenuGroup => ({ heading: group[0]?.meta?.heading, nodes: group }));
  const others = byHeading.get('') ?? [];
  if (others.length === 0) return headed;
  return [...headed, { heading: headed.length > 0 ? otherHeading : undefined, nodes: others }];
}
