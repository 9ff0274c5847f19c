import type { Label } from '@refectory/declaration/label.ts';
import { matchPath } from 'react-router';
import { framedAddress, isFramed, type MenuPlace } from './menu/menu-node.ts';
import type { PageEntry } from './page-entry.ts';
import { product } from './product.ts';

/** What a path means to this user. */
export type Resolution =
  | { readonly kind: 'page'; readonly entry: PageEntry }
  /** What is declared for the menu of this code: a report or a list. */
  | { readonly kind: 'declared'; readonly code: string }
  | { readonly kind: 'frame'; readonly address: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'unknown' };

type Places = ReadonlyMap<string, MenuPlace>;

const mayOpen = ({ access, path }: PageEntry, places: Places): boolean =>
  access === 'everybody' || places.has(access?.menu ?? path);

/** Own page first, then frame, then the page of what is declared for the menu. */
export function resolvePage(path: string, places: Places): Resolution {
  const entry = product().pages.find((own) => matchPath(own.path, path));
  if (entry) return mayOpen(entry, places) ? { kind: 'page', entry } : { kind: 'forbidden' };
  const node = places.get(path)?.node;
  if (!node) return { kind: 'unknown' };
  if (isFramed(node.path)) return { kind: 'frame', address: framedAddress(node) };
  return { kind: 'declared', code: node.code };
}

/** The label of a page that has no menu of its own. */
export const ownLabel = (path: string): Label | undefined =>
  product().pages.find((own) => matchPath(own.path, path))?.label;

/** Whether the page is for work that nothing interrupts. */
export const isUndisturbed = (path: string): boolean =>
  product().pages.find((own) => matchPath(own.path, path))?.isUndisturbed === true;
