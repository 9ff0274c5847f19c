import type { Label } from '@refectory/declaration/label.ts';
import { parseRecordPath, type RecordAddress } from '#record/record-address.ts';
import { findPage } from './find-page.ts';
import { iframeUrl, type MenuLocation, opensInIframe } from './menu/menu-node.ts';
import type { PageEntry } from './page-entry.ts';

/** The page of a path for this user. */
export type ResolvedPage =
  | { readonly kind: 'page'; readonly entry: PageEntry }
  /** The report or resource of the menu with that code. */
  | { readonly kind: 'declared'; readonly code: string }
  /** One row of the list of a menu, shown by the page of that list. */
  | { readonly kind: 'record'; readonly address: RecordAddress }
  | { readonly kind: 'frame'; readonly address: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'unknown' };

type MenuLocations = ReadonlyMap<string, MenuLocation>;

const canOpen = ({ access, path }: PageEntry, places: MenuLocations): boolean =>
  access === 'authenticated' || places.has(access?.menu ?? path);

/** Custom page first, then iframe, then the generic page of the menu, then a row of the list of a menu. */
export function resolvePage(path: string, places: MenuLocations): ResolvedPage {
  const entry = findPage(path);
  if (entry) return canOpen(entry, places) ? { kind: 'page', entry } : { kind: 'forbidden' };
  const node = places.get(path)?.node;
  if (!node) return resolveRecord(path, places);
  if (opensInIframe(node.path)) return { kind: 'frame', address: iframeUrl(node) };
  return { kind: 'declared', code: node.code };
}

/** Who may open a list may open the pages of its rows. */
function resolveRecord(path: string, places: MenuLocations): ResolvedPage {
  const address = parseRecordPath(path);
  const place = address && places.get(address.listPath);
  const entry = address && findPage(address.listPath);
  return place && !opensInIframe(place.node.path) && !entry?.hasNoRecords
    ? { kind: 'record', address }
    : { kind: 'unknown' };
}

/** The label of a page without a menu. */
export const findPageLabel = (path: string): Label | undefined => findPage(path)?.label;

/** Whether the page of a path is marked do not disturb. */
export const isDoNotDisturb = (path: string): boolean => findPage(path)?.isDoNotDisturb === true;
