import type { Label } from './label.ts';

/** A menu of the product as it is seeded; at run time menus are read from the database (spec/console#routes). */
export interface Menu {
  /** Unique; the permission to read the resource behind it. */
  readonly code: string;
  readonly label: Label;
  /** Route in the console: `/dining/place`. */
  readonly path: string;
  /** Name of an icon the console bundles. */
  readonly icon?: string;
  readonly sort: number;
  /** Resource whose verbs and actions become the buttons below this menu. */
  readonly resource?: string;
  /** Further button codes beyond those of the resource. */
  readonly buttons?: Readonly<Record<string, Label>>;
  readonly children?: readonly Menu[];
  /** Heading below which it stands among many others, by the duty the page serves (decision 1931). */
  readonly heading?: Label;
  /** Only for tenant 000000 (spec/rules#tenants, platform resources). */
  readonly platform?: boolean;
}

/** Menus below one heading. */
export const belowHeading = (heading: Label, menus: readonly Menu[]): readonly Menu[] =>
  menus.map((menu) => ({ ...menu, heading }));
