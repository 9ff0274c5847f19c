import type { Label } from '@refectory/declaration/label.ts';
import type { Report } from '@refectory/declaration/report.ts';
import type { ComponentType } from 'react';
import type { PageEntry } from './page-entry.ts';
import type { RecordSearch } from './search/record-search.ts';
import type { ShortcutGroup } from './shortcuts/shortcut-groups.ts';

/** Configuration of the shell by an application. */
export interface Product {
  /** Name, in titles and beside the logo, and a subtitle. */
  readonly title: Label;
  readonly tagline: Label;
  /** Custom pages; all others are generated from declarations. */
  readonly pages: readonly PageEntry[];
  /** Addresses of other applications on the same server: `/check/`. Links to them leave this one. */
  readonly applications: readonly string[];
  /** The logo, `size` pixels wide and high. */
  readonly Mark: ComponentType<{ readonly size: number }>;
  /** Hotkeys of custom pages, for the dialog opened by `?`. */
  readonly shortcuts: readonly ShortcutGroup[];
  /** Loads the picture of the sign-in page. */
  loadSignInPicture(): Promise<ComponentType>;
  /** Loads the declarations (`declareCatalogue`); called before the first page. */
  loadCatalogue(): Promise<unknown>;
  /** Loads the declared reports, which have pages of their own. */
  loadReports(): Promise<readonly Report[]>;
  /** Loads the search of records in the command palette. */
  loadRecordSearch(): Promise<RecordSearch>;
}

let given: Product | undefined;

/** Sets the application; the entry point calls it before rendering. */
export function defineProduct(product: Product): void {
  given = product;
}

/** The application. Throws when none is set. */
export function product(): Product {
  if (!given) throw new Error('The entry point has not called defineProduct');
  return given;
}
