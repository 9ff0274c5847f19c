import type { Label } from '@refectory/declaration/label.ts';
import type { ComponentType } from 'react';

/** A custom page. Menus without one open the generic page of their resource. */
export interface PageEntry {
  /** Route; may carry parameters: `/work/process/leave/detail/:processInstanceId/:businessId`. */
  readonly path: string;
  /** Title of the tab where no menu gives one. */
  readonly label: Label;
  readonly page: ComponentType;
  /** Loads its code before it is shown; errors are ignored: showing it tries again. */
  readonly load: () => Promise<void>;
  /** Who may open it: any signed-in user, or users with the menu of this path. Default: the menu of its own path. */
  readonly access?: 'authenticated' | { readonly menu: string };
  /**
   * Do not disturb: no dialogs open automatically over this page (card reader in use); they wait until it is left
   * (decision 1251).
   */
  readonly isDoNotDisturb?: boolean;
  /** It shows no list whose rows have pages of their own: an address below it with an id is unknown (spec/console#records). */
  readonly hasNoRecords?: boolean;
}
