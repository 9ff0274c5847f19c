import { catalogue } from '@refectory/declaration/catalogue.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { once } from '@refectory/declaration/once.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { type Resource, resourceCode } from '@refectory/declaration/resource.ts';

const withChildren = (menu: Menu): readonly Menu[] => [menu, ...(menu.children ?? []).flatMap(withChildren)];

const declaredMenus = once(
  () =>
    new Map(
      catalogue()
        .menus.flatMap(withChildren)
        .map((menu) => [menu.code, menu]),
    ),
);
const resourceByName = once(() => new Map(catalogue().resources.map((resource) => [resource.name, resource])));
const resourceByCode = once(
  () => new Map(catalogue().resources.map((resource) => [resourceCode(resource.name), resource])),
);
const reportByPage = once(() => new Map(catalogue().reports.map((report) => [report.page, report])));

/** The resource of a menu: the declared one, else the one with the menu's code. */
export const resourceOfMenu = (code: string): Resource | undefined =>
  resourceByName().get(declaredMenus().get(code)?.resource ?? '') ?? resourceByCode().get(code);

/** The report at a route. */
export const reportAt = (path: string): Report | undefined => reportByPage().get(path);
