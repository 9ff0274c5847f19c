import { label } from '@refectory/declaration/label.ts';
import type { ComponentType } from 'react';
import { preloadable } from '#loading/preloadable.tsx';
import type { PageEntry } from './page-entry.ts';
import { product } from './product.ts';

/** Loads the page together with the catalogue, which its lists and coded values need. */
const withDeclarations = async (load: () => Promise<ComponentType>): Promise<ComponentType> =>
  (await Promise.all([load(), product().loadCatalogue()]))[0];

/** A page entry with lazily loaded code. */
export const page = (
  path: string,
  zh: string,
  en: string,
  load: () => Promise<ComponentType>,
  access?: PageEntry['access'],
): PageEntry => {
  const { Component, preload } = preloadable(() => withDeclarations(load));
  return { path, label: label(zh, en), page: Component, load: preload, ...(access && { access }) };
};

/** Marks a page as do not disturb; such pages show no list. */
export const undisturbed = (entry: PageEntry): PageEntry => ({ ...entry, isDoNotDisturb: true, hasNoRecords: true });

/** Marks a page that shows no list whose rows have pages of their own. */
export const withoutRecords = (entry: PageEntry): PageEntry => ({ ...entry, hasNoRecords: true });
