import { type Label, label } from '@refectory/contract/kernel/label.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withDeadline } from './boot/stale-chunk.ts';

/** A page of its own. Pages without one are the generic page of the resource behind their menu. */
export interface PageEntry {
  /** Route; may carry parameters: `/work/process/leave/detail/:processInstanceId/:businessId`. */
  readonly path: string;
  /** Names the tab where no menu does. */
  readonly label: Label;
  readonly page: LazyExoticComponent<ComponentType>;
  /** Who may open it: everybody signed in, or who has the menu of this path. Default: the menu of its own path. */
  readonly access?: 'everybody' | { readonly menu: string };
}

const page = (
  path: string,
  zh: string,
  en: string,
  load: () => Promise<ComponentType>,
  access?: PageEntry['access'],
): PageEntry => ({
  path,
  label: label(zh, en),
  page: lazy(async () => ({ default: await withDeadline(load()) })),
  ...(access && { access }),
});

/** The only place that knows the pages of the modules: one line each. */
export const pages: readonly PageEntry[] = [
  page('/wel/index', '首页', 'Home', async () => (await import('./home/home-page.tsx')).HomePage, 'everybody'),
  page(
    '/info/index',
    '个人信息',
    'Personal info',
    async () => (await import('./info/info-page.tsx')).InfoPage,
    'everybody',
  ),
];

/** The generic page of any declared resource. */
export const ResourcePage = lazy(async (): Promise<{ default: ComponentType<{ resource: Resource }> }> => {
  const { ResourcePage } = await withDeadline(import('#crud/resource-page.tsx'));
  return { default: ResourcePage };
});
