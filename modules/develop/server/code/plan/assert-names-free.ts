import { allDictionaries, allMenus, allResources } from '@refectory/declaration/catalogue.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { ResourcePlan } from './plan.ts';

/** Refuses names and addresses already used by the product. */
export function assertNamesFree({ module, noun, path, route, code, dictionaries }: ResourcePlan): void {
  const menus = (function flat(list: readonly Menu[]): Menu[] {
    return list.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
  })(allMenus());
  const taken = (name: string, field: string) => new DomainError('develop.already-there', { name }, { field });
  const name = `${module}.${noun}`;
  if (allResources().some((each) => each.name === name || resourceCode(each.name) === code))
    throw taken(name, 'tableName');
  if (allResources().some((each) => each.path === path)) throw taken(path, 'serviceName');
  const menu = menus.find((each) => each.code === code || each.path === route);
  if (menu) throw taken(menu.path, 'tableName');
  const known = dictionaries.find((made) => allDictionaries().some((each) => each.code === made.code));
  if (known) throw taken(known.code, 'tableName');
}
