import { label } from '@refectory/declaration/label.ts';
import type { ComponentType } from 'react';
import { lazyComponent, type PageEntry } from './page-entry.ts';
import { product } from './product.ts';

/** Loads a page and, beside it, the declarations that its lists and coded values are drawn from. */
const withDeclarations = async (load: () => Promise<ComponentType>): Promise<ComponentType> =>
  (await Promise.all([load(), product().loadCatalogue()]))[0];

/** An entry whose code is loaded when it is opened. */
export const page = (
  path: string,
  zh: string,
  en: string,
  load: () => Promise<ComponentType>,
  access?: PageEntry['access'],
): PageEntry => ({
  path,
  label: label(zh, en),
  page: lazyComponent(() => withDeclarations(load)),
  ...(access && { access }),
});

/** The same, where nothing may open over it by itself. */
export const undisturbed = (entry: PageEntry): PageEntry => ({ ...entry, isDoNotDisturb: true });
