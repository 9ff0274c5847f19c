import { allDictionaries, allMenus, allReports, allResources } from '@refectory/contract/catalogue.ts';
import type { Menu } from '@refectory/contract/kernel/menu.ts';
import type { Report } from '@refectory/contract/kernel/report.ts';
import { type Resource, resourceCode } from '@refectory/contract/kernel/resource.ts';
import { declareDictionaries } from '#api/dictionary-lookup.ts';
import { declareResources } from '#crud/resource-registry.ts';

// Every declaration of the product: pages load it, the shell itself does without (docs/house.md §5).
declareDictionaries(allDictionaries);
declareResources(allResources);

const withChildren = (menu: Menu): readonly Menu[] => [menu, ...(menu.children ?? []).flatMap(withChildren)];

const declaredMenus = new Map(allMenus.flatMap(withChildren).map((menu) => [menu.code, menu]));
const resourceByName = new Map(allResources.map((resource) => [resource.name, resource]));
const resourceByCode = new Map(allResources.map((resource) => [resourceCode(resource.name), resource]));
const reportByPage = new Map(allReports.map((report) => [report.page, report]));

/** The resource whose generic page a menu opens: the one it declares, else the one with the menu's code. */
export const resourceOfMenu = (code: string): Resource | undefined =>
  resourceByName.get(declaredMenus.get(code)?.resource ?? '') ?? resourceByCode.get(code);

/** The report that is shown at a route. */
export const reportAt = (path: string): Report | undefined => reportByPage.get(path);
