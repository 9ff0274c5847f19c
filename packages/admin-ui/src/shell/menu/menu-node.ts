import { isLink } from '@refectory/declaration/field/text-problem.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { menu } from '@refectory/modules/system/contract/access/menu.ts';
import { yesNo } from '@refectory/modules/system/contract/dictionaries.ts';
import { parseRecordPath } from '#record/record-address.ts';

/** The call that returns the menus of the user. */
export const menuPath = '/blade-system/menu';

type Answered = ResponseData<typeof menu.queries.routes.answer>[number];
type Shown = 'id' | 'parentId' | 'code' | 'name' | 'path' | 'source' | 'isOpen';

/**
 * A menu as returned by `menu/routes` (spec/system#menus), reduced to the fields used by the shell; `isOpen` 2: opens
 * in a new window.
 */
export interface MenuNode extends Pick<Answered, Shown> {
  readonly children?: readonly MenuNode[];
  readonly meta?: {
    readonly en?: string;
    readonly i18n?: string;
    readonly roles?: readonly string[];
    readonly menu?: boolean;
    /** Heading above it and its neighbours of the same heading (decision 1931). */
    readonly heading?: Label;
    /** false: the page is remounted when it is shown again. */
    readonly keepAlive?: boolean;
  };
  /** Query parameters of the page. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Paths of pages without a menu that belong to this one: its entry is highlighted while they are shown. */
  readonly group?: readonly string[];
}

/** A menu with its ancestors. */
export interface MenuLocation {
  readonly node: MenuNode;
  /** From the root, without the menu itself. */
  readonly ancestors: readonly MenuNode[];
}

const isExternalUrl = (path: string) => /^https?:\/\//i.test(path);

/** Menus of other sites and of html pages are shown in an iframe (spec/console#routes). */
export const opensInIframe = (path: string): boolean => isExternalUrl(path) || (isLink(path) && path.includes('html'));

export const opensNewWindow = (node: MenuNode): boolean =>
  Number(node.isOpen) === yesNo.keys.yes && opensInIframe(node.path);

/** Path of the tab that a menu opens. */
export const tabPath = (node: MenuNode): string =>
  opensInIframe(node.path) ? `/myiframe/${encodeURIComponent(node.code)}` : node.path;

/** The query parameters of a menu as a query string. */
export function menuQueryString({ query = {} }: Pick<MenuNode, 'query'>): string {
  const given = Object.entries(query).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${params}` : '';
}

/** The address of another site with the query parameters appended. */
export function iframeUrl(node: Pick<MenuNode, 'path' | 'query'>): string {
  const search = menuQueryString(node);
  return search && node.path.includes('?') ? `${node.path}&${search.slice(1)}` : node.path + search;
}

/** Whether the page stays mounted while another is active. */
export const keepsAlive = (node: MenuNode | undefined): boolean => node?.meta?.keepAlive !== false;

/** The menu of a path: exact match, else the list of a row, else the longest `group` prefix. */
export function findMenuLocation(path: string, places: ReadonlyMap<string, MenuLocation>): MenuLocation | undefined {
  const own = places.get(path) ?? places.get(parseRecordPath(path)?.listPath ?? '');
  if (own) return own;
  const candidates = [...places.values()].flatMap((place) =>
    listGroupPaths(place.node)
      .filter((part) => path === part || path.startsWith(`${part}/`))
      .map((part) => ({ place, length: part.length })),
  );
  return candidates.sort((one, other) => other.length - one.length)[0]?.place;
}

const listGroupPaths = ({ group }: MenuNode): readonly string[] =>
  Array.isArray(group) ? group.filter((part) => typeof part === 'string' && part !== '') : [];

/** Menus with roles are for these roles only; `meta.menu: false` hides a page from the sidebar. */
export function visibleMenus(nodes: readonly MenuNode[], roles: readonly string[]): readonly MenuNode[] {
  return nodes
    .filter(
      ({ meta }) => meta?.menu !== false && (!meta?.roles?.length || meta.roles.some((role) => roles.includes(role))),
    )
    .map((node) => (node.children ? { ...node, children: visibleMenus(node.children, roles) } : node));
}

/** All pages of a menu tree by tab path. */
export function mapMenuLocations(
  nodes: readonly MenuNode[],
  ancestors: readonly MenuNode[] = [],
  into = new Map<string, MenuLocation>(),
): ReadonlyMap<string, MenuLocation> {
  for (const node of nodes) {
    if (node.children?.length) mapMenuLocations(node.children, [...ancestors, node], into);
    else into.set(tabPath(node), { node, ancestors });
  }
  return into;
}
