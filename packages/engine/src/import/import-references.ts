import type { Field } from '@refectory/declaration/field/field.ts';
import { columnName } from '../database/wire-name.ts';
import { readRows } from '../database/with-tenant.ts';
import { Parameters } from '../list/list-filter.ts';
import { whereOf } from '../list/list-query.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import type { ImportColumn } from './import-columns.ts';

/** Which column of the resource referred to names a row in a file before its title does: what the binding says, else the title itself. */
export const referenceKey = (binding: Binding, target: Binding, field: string): string =>
  binding.importKeys[field] ?? columnName(target.resource.title);

/** The rows that the names in one column of a file stand for. */
export class References {
  /** Column of the resource referred to that holds the names. */
  readonly column: string;
  /** Rows of the very resource that is being imported, which may become known on the way. */
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

  knows(name: string): boolean {
    return this.ids.has(name);
  }

  /** Refuses a name that stands for no row the caller can see, or for more than one. */
  idOf(name: string): string {
    const [id, another] = this.ids.get(name) ?? [];
    if (!id) throw new DomainError('platform.no-such-match', { value: name });
    if (another) throw new DomainError('platform.ambiguous-match', { value: name });
    return id;
  }
}

/** Looks up all names of every reference column, at most two queries a column, among the rows the caller may see: by key, the rest by title. */
export async function findReferences(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  columns: readonly ImportColumn[],
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, References>> {
  const found = new Map<string, References>();
  for (const { name, field } of columns) {
    const target = registry.bindings.get(field.resource ?? '');
    if (!target) continue;
    const references = new References(
      referenceKey(binding, target, name),
      target.resource.name === binding.resource.name,
    );
    const names = [...new Set(inputs.flatMap((input) => namesIn(input[name])))];
    for (const column of new Set([references.column, columnName(target.resource.title)])) {
      const open = names.filter((each) => !references.knows(each));
      for (const [id, key] of await lookUp(registry, target, ctx, column, open)) references.add(key, id);
    }
    found.set(name, references);
  }
  return found;
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

async function lookUp(
  registry: Registry,
  target: Binding,
  ctx: Context,
  column: string,
  names: readonly string[],
): Promise<[id: string, key: string][]> {
  if (names.length === 0) return [];
  const parameters = new Parameters();
  const where = await whereOf(registry, target, ctx, {}, parameters);
  const text = `select t.id::text, t.${column}::text from ${target.view} t ${where} ${where ? 'and' : 'where'} t.${column}::text = any(${parameters.add(names)}::text[])`;
  const [rows = []] = await readRows(ctx, [{ text, values: parameters.values }]);
  return rows as unknown as [string, string][];
}

/** The ids a cell means. */
export function resolveReference(field: Field, value: unknown, references: References): unknown {
  return field.kind === 'references'
    ? namesIn(value).map((name) => references.idOf(name))
    : references.idOf(String(value));
}
