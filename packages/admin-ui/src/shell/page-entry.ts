import type { Label } from '@refectory/declaration/label.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withLoadTimeout } from './boot/stale-chunk.ts';

/** A page of its own. Pages without one are the generic page of the resource behind their menu. */
export interface PageEntry {
  /** Route; may carry parameters: `/work/process/leave/detail/:processInstanceId/:businessId`. */
  readonly path: string;
  /** Names the tab where no menu does. */
  readonly label: Label;
  /** Absent: a page made of parts of the shell, which knows the registry itself (`tabs/shell-pages.ts`). */
  readonly page?: LazyExoticComponent<ComponentType>;
  /** Who may open it: everybody signed in, or who has the menu of this path. Default: the menu of its own path. */
  readonly access?: 'authenticated' | { readonly menu: string };
  /** Work with a card reader: nothing opens over it by itself. What wants to waits until the page is left (decision 1251). */
  readonly isDoNotDisturb?: boolean;
}

/** What is loaded when it is first shown. */
export const lazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await withLoadTimeout(load()) }));
