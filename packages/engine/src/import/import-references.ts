import type { Field } from '@refectory/declaration/field/field.ts';
import { toColumnName } from '../database/wire-name.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import { whereClause } from '../list/list-query.ts';
import { SqlParameters } from '../list/sql-parameters.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import type { ImportColumn } from './import-columns.ts';

/** The column of the referenced resource by which a file names rows: the import key of the binding, else the title. */
export const importKeyColumn = (binding: Binding, target: Binding, field: string): string =>
  binding.importKeys[field] ?? toColumnName(target.resource.title);

/** Lookup of the names in one reference column. */
export class ImportReferences {
  /** Column of the referenced resource that holds the names. */
  readonly column: string;
  /** True for references to the imported resource itself: rows of the file may define them. */
  readonly isOwn: boolean;
  private readonly ids = new Map<string, string[]>();

  constructor(column: string, isOwn: boolean) {
    this.column = column;
    this.isOwn = isOwn;
  }

  add(name: string, id: string): void {
    const known = this.ids.get(name) ?? [];
    if (!known.includes(id)) this.ids.set(name, [...known, id]);
  }

  has(name: string): boolean {
    return this.ids.has(name);
  }

  /** Refuses a name that matches no visible row, or more than one. */
  findId(name: string): string {
    const [id, another] = this.ids.get(name) ?? [];
    if (!id) throw new DomainError('platform.no-such-match', { value: name });
    if (another) throw new DomainError('platform.ambiguous-match', { value: name });
    return id;
  }
}

/**
 * Looks up all names of every reference column among the visible rows, with at most two queries per column: by key,
 * the rest by title.
 */
export async function findReferences(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  columns: readonly ImportColumn[],
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, ImportReferences>> {
  const found = new Map<string, ImportReferences>();
  for (const { name, field } of columns) {
    const target = registry.bindings.get(field.resource ?? '');
    if (!target) continue;
    const references = new ImportReferences(
      importKeyColumn(binding, target, name),
      target.resource.name === binding.resource.name,
    );
    const names = [...new Set(inputs.flatMap((input) => splitNames(input[name])))];
    for (const column of new Set([references.column, toColumnName(target.resource.title)])) {
      const open = names.filter((each) => !references.has(each));
      for (const [id, key] of await lookUp(registry, target, ctx, column, open)) references.add(key, id);
    }
    found.set(name, references);
  }
  return found;
}

const splitNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

async function lookUp(
  registry: Registry,
  target: Binding,
  ctx: Context,
  column: string,
  names: readonly string[],
): Promise<[id: string, key: string][]> {
  if (names.length === 0) return [];
  const parameters = new SqlParameters();
  const where = await whereClause(registry, target.list, ctx, {}, parameters);
  const text = `select t.id::text, t.${column}::text from ${target.list.view} t ${where} ${where ? 'and' : 'where'} t.${column}::text = any(${parameters.add(names)}::text[])`;
  const [rows = []] = await queryTextRows(ctx, [{ text, values: parameters.values }]);
  return rows as unknown as [string, string][];
}

/** The ids a cell refers to. */
export function resolveReference(field: Field, value: unknown, references: ImportReferences): unknown {
  return field.kind === 'references'
    ? splitNames(value).map((name) => references.findId(name))
    : references.findId(String(value));
}
