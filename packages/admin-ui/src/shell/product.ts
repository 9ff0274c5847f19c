import type { Label } from '@refectory/declaration/label.ts';
import type { ComponentType } from 'react';
import type { PageEntry } from './page-entry.ts';
import type { RecordSearch } from './search/record-search.ts';
import type { ShortcutGroup } from './shortcuts/shortcut-groups.ts';

/** What an application gives the shell. */
export interface Product {
  /** Its name, in titles and beside the logo, and what it is. */
  readonly title: Label;
  readonly tagline: Label;
  /** Its own pages, one entry each; the others are drawn from declarations. */
  readonly pages: readonly PageEntry[];
  /** Addresses of applications beside it that the same server has: `/check/`. Links to them leave this one. */
  readonly applications: readonly string[];
  /** Its mark, drawn as wide and high as `size` in pixels. */
  readonly Mark: ComponentType<{ readonly size: number }>;
  /** Keys of its own pages, for the sheet that `?` opens. */
  readonly shortcuts: readonly ShortcutGroup[];
  /** Loads the picture beside the sign-in form. */
  loadSignInPicture(): Promise<ComponentType>;
  /** Loads its declarations (`declareCatalogue`); called when the first page needs them. */
  loadCatalogue(): Promise<unknown>;
  /** Loads what the search finds beside pages and actions. */
  loadRecordSearch(): Promise<RecordSearch>;
}

let given: Product | undefined;

/** Gives the shell its application; the entry point calls it before anything is drawn. */
export function defineProduct(product: Product): void {
  given = product;
}

/** The application. Throws when the entry point has given none. */
export function product(): Product {
  if (!given) throw new Error('The entry point has not called defineProduct');
  return given;
}
