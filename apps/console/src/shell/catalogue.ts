import { allDictionaries, allMenus, allResources } from '@refectory/contract/catalogue.ts';
import type { Label } from '@refectory/contract/kernel/label.ts';
import type { Menu } from '@refectory/contract/kernel/menu.ts';
import { type Resource, resourceCode } from '@refectory/contract/kernel/resource.ts';
import { declareDictionaries } from '#api/dictionary-lookup.ts';
import { declareResources } from '#crud/resource-registry.ts';

declareDictionaries(allDictionaries);
declareResources(allResources);

const withChildren = (menu: Menu): readonly Menu[] => [menu, ...(menu.children ?? []).flatMap(withChildren)];

const declaredMenus = new Map(allMenus.flatMap(withChildren).map((menu) => [menu.code, menu]));
const resourceByName = new Map(allResources.map((resource) => [resource.name, resource]));
const resourceByCode = new Map(allResources.map((resource) => [resourceCode(resource.name), resource]));

/** The resource whose generic page a menu opens: the one it declares, else the one with the menu's code. */
export const resourceOfMenu = (code: string): Resource | undefined =>
  resourceByName.get(declaredMenus.get(code)?.resource ?? '') ?? resourceByCode.get(code);

/** How the product itself calls a menu; administrators may have renamed it. */
export const declaredMenuLabel = (code: string): Label | undefined => declaredMenus.get(code)?.label;
