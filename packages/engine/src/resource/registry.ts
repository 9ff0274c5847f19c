import type { Label } from '@refectory/declaration/label.ts';
import type { Constraints } from '../database/database-errors.ts';
import type { ListSource } from '../list/list-source.ts';
import type { Binding } from './binding.ts';
import type { TableColumns } from './table-columns.ts';

/** Every binding of the running product by resource name, with the columns the database has. */
export interface Registry {
  readonly bindings: ReadonlyMap<string, Binding>;
  /** Names of all lists: resources and reports. */
  readonly listNames: ReadonlySet<string>;
  /** Permissions of which one opens `select`, by resource name. */
  readonly selectPermissions: ReadonlyMap<string, readonly string[]>;
  readonly readable: TableColumns;
  readonly writable: TableColumns;
  /** Labels of rows by table: from the resource, or from the module for tables without a resource. */
  readonly rowNames: ReadonlyMap<string, Label>;
  /** Refusals of database constraints, over all modules. */
  readonly constraints: Constraints;
}

/** Whether the table or view of a list has that column. */
export const hasColumn = (registry: Registry, { view }: Pick<ListSource, 'view'>, column: string): boolean =>
  registry.readable.get(view)?.has(column) ?? false;
