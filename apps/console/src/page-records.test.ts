import type { Menu } from '@refectory/declaration/menu.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { allResources } from '@refectory/modules/catalogue.ts';
import { allMenus } from '@refectory/modules/menus.ts';
import { expect, test } from 'vitest';
import { pages } from './page-registry.ts';

// Addresses of rows are those of lists (spec/console#records).

const listMenus = (menus: readonly Menu[]): readonly Menu[] =>
  menus.flatMap((menu) => [menu, ...listMenus(menu.children ?? [])]);
const codes = new Set(allResources.map(({ name }) => resourceCode(name)));
const hasRows = ({ code, resource }: Menu): boolean => resource !== undefined || codes.has(code);

test('a page of the menu without a resource is said to have no rows with pages of their own', () => {
  const menus = listMenus(allMenus).filter((menu) => !hasRows(menu));
  const found = pages.filter(({ path }) => menus.some((menu) => menu.path === path));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ hasNoRecords }) => !hasNoRecords).map(({ path }) => path)).toEqual([]);
});
