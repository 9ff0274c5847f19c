import type { Language } from '@refectory/contract/kernel/label.ts';

/** A menu as `menu/routes` answers it (wire §4.1). */
export interface MenuNode {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly path: string;
  /** Name of a bundled icon. */
  readonly source: string;
  /** 2: a URL opens in a new window. */
  readonly isOpen?: number;
  readonly children?: readonly MenuNode[];
  readonly meta?: {
    readonly en?: string;
    readonly i18n?: string;
    readonly roles?: readonly string[];
    readonly menu?: boolean;
  };
}

/** A menu with where it hangs. */
export interface MenuPlace {
  readonly node: MenuNode;
  /** From the top down, without the menu itself. */
  readonly ancestors: readonly MenuNode[];
}

/** The name of a menu; the Chinese one where an administrator gave it no English one. */
export const menuLabel = ({ name, meta }: MenuNode, language: Language): string =>
  (language === 'en' && meta?.en) || name;

const isAddress = (path: string) => /^https?:\/\//i.test(path);

/** Menus of other sites and of html pages are shown in the frame (SPECIFICATION §2). */
export const isFramed = (path: string): boolean => isAddress(path) || path.includes('html');

export const opensWindow = (node: MenuNode): boolean => Number(node.isOpen) === 2 && isFramed(node.path);

/** Path of the tab that a menu opens. */
export const tabPath = (node: MenuNode): string =>
  isFramed(node.path) ? `/myiframe/${encodeURIComponent(node.code)}` : node.path;

/** Menus that name roles are for these roles only; `meta.menu: false` keeps a page out of the sidebar. */
export function visibleMenus(nodes: readonly MenuNode[], roles: readonly string[]): readonly MenuNode[] {
  return nodes
    .filter(
      ({ meta }) => meta?.menu !== false && (!meta?.roles?.length || meta.roles.some((role) => roles.includes(role))),
    )
    .map((node) => (node.children ? { ...node, children: visibleMenus(node.children, roles) } : node));
}

/** All pages of a menu tree by the path of their tab. */
export function menuPlaces(
  nodes: readonly MenuNode[],
  ancestors: readonly MenuNode[] = [],
  into = new Map<string, MenuPlace>(),
): ReadonlyMap<string, MenuPlace> {
  for (const node of nodes) {
    if (node.children?.length) menuPlaces(node.children, [...ancestors, node], into);
    else into.set(tabPath(node), { node, ancestors });
  }
  return into;
}
