import { resourceCode } from '@refectory/declaration/resource.ts';
import type pg from 'pg';
import { setActionRegistry } from '../call/named-action.ts';
import type { ServerModule } from '../call/server-module.ts';
import { type DictionaryColumn, setDictionaryColumns } from '../database/dictionary-columns.ts';
import { toColumnName } from '../database/wire-name.ts';
import type { ListSource } from '../list/list-source.ts';
import { collectSelectPermissions } from '../list/select-permissions.ts';
import { setEventHandlers } from '../states/domain-event.ts';
import { setScopableMenus } from '../states/scopable-menus.ts';
import type { Binding } from './binding.ts';
import { loadKeyColumns } from './key-columns.ts';
import type { Registry } from './registry.ts';
import { loadTableColumns, type TableColumns } from './table-columns.ts';

/** Collects the declarations of the modules; refuses two resources with the same name or path. */
export async function createRegistry(pool: pg.Pool, modules: readonly ServerModule[]): Promise<Registry> {
  const bindings = modules.flatMap((module) => module.bindings);
  for (const key of ['name', 'path'] as const) {
    const taken = new Set<string>();
    for (const { resource } of bindings) {
      if (taken.has(resource[key])) throw new Error(`Two resources have the ${key} ${resource[key]}`);
      taken.add(resource[key]);
    }
  }
  const columns = await loadTableColumns(pool);
  const hasCreator = ({ view }: ListSource) =>
    ['create_user', 'create_dept'].every((name) => columns.readable.get(view)?.has(name) ?? false);
  setDictionaryColumns(bindings.flatMap(listDictionaryColumns(columns.writable)));
  setEventHandlers(modules.flatMap(({ handlers = [] }) => handlers));
  const scoped = bindings.map(({ list, ...binding }) => ({
    ...binding,
    list: hasCreator(list) ? { ...list, scopeMenu: resourceCode(list.name) } : list,
  }));
  setScopableMenus(scoped.flatMap(({ list }) => list.scopeMenu ?? []));
  const registry: Registry = {
    bindings: new Map(scoped.map((binding) => [binding.resource.name, binding])),
    listNames: new Set([...bindings.map(({ resource }) => resource.name), ...reportNames(modules)]),
    selectPermissions: collectSelectPermissions(
      bindings,
      modules.flatMap(({ reports = [] }) => reports),
      modules.flatMap(({ calls = [] }) => calls.map(({ call }) => call)),
    ),
    ...columns,
    rowNames: new Map([
      ...modules.flatMap(({ rowNames = {} }) => Object.entries(rowNames)),
      // Of several resources on one table, the first one labels its rows.
      ...bindings.map(({ table, resource }) => [table, resource.label] as const).toReversed(),
    ]),
    constraints: {
      codes: Object.assign({}, ...modules.map((module) => module.constraints ?? {})),
      columns: await loadKeyColumns(pool),
    },
  };
  setActionRegistry(registry);
  return registry;
}

const reportNames = (modules: readonly ServerModule[]): string[] =>
  modules.flatMap(({ reports = [] }) => reports.map(({ report }) => report.name));

/** The stored columns of a resource that hold dictionary keys; view-only columns are computed. */
const listDictionaryColumns =
  (stored: TableColumns) =>
  ({ resource, table, platform }: Binding): DictionaryColumn[] =>
    Object.entries(resource.fields).flatMap(([name, { dictionary, kind, label: field }]) => {
      const column = toColumnName(name);
      if (!dictionary || !stored.get(table)?.has(column)) return [];
      return [{ dictionary, table, column, isMany: kind === 'choices', platform, resource: resource.label, field }];
    });
