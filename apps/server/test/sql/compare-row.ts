import type { TaggedTemplateExpression, TypeNode } from 'typescript/unstable/ast';
import { SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { DescribedColumn } from './describe-statement.ts';
import type { SourceProject } from './source-project.ts';

/** Types and columns of the database, needed besides the description of a statement. */
export interface Catalog {
  /** Name of a type by its id: `int8`, `_text`. */
  readonly types: ReadonlyMap<number, string>;
  /** Nullable columns, as `<table id> <column number>`. */
  readonly nullable: ReadonlySet<string>;
  /** Name of a table or view by its id. */
  readonly tables: ReadonlyMap<number, string>;
}

/** JavaScript type by PostgreSQL type (`type-parsers.ts` of the engine); all others are strings. */
const kinds: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'any',
  jsonb: 'any',
  record: 'any',
};

function kindOfColumn(type: string): string {
  if (type.startsWith('_')) return `${kindOfColumn(type.slice(1))}[]`;
  return kinds[type] ?? 'string';
}

export interface DeclaredRow {
  readonly names: ReadonlyMap<string, Type>;
  /** Optional columns. */
  readonly optional: ReadonlySet<string>;
  /** Whether columns of any name are allowed. */
  readonly isOpen: boolean;
}

/** Columns and types of the row that a template declares; undefined if it declares none or a type parameter. */
export function declaredRow(
  { checker }: SourceProject,
  { typeArguments }: TaggedTemplateExpression,
): DeclaredRow | undefined {
  const node = typeArguments?.[0] as TypeNode | undefined;
  const type = node && checker.getTypeFromTypeNode(node);
  if (!type || type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return undefined;
  const names = new Map<string, Type>();
  const optional = new Set<string>();
  for (const property of checker.getPropertiesOfType(type)) {
    const each = checker.getTypeOfSymbol(property);
    if (each) names.set(property.name, each);
    if (property.flags & SymbolFlags.Optional) optional.add(property.name);
  }
  return names.size > 0 ? { names, optional, isOpen: checker.getIndexInfosOfType(type).length > 0 } : undefined;
}

/** Differences between the declared row of a template and the columns of its statement, as text. */
export function compareRow(
  sources: SourceProject,
  row: DeclaredRow,
  columns: readonly DescribedColumn[],
  text: string,
  { types, nullable, tables }: Catalog,
): string[] {
  const { names, optional, isOpen } = row;
  const faults = columns.flatMap(({ name, dataTypeID, tableID, columnID }) => {
    const declared = names.get(name);
    if (!declared) return isOpen ? [] : [`${name} is answered and not declared`];
    const kind = kindOfColumn(types.get(dataTypeID) ?? '');
    const { kinds: may, isNullable } = listTypeKinds(sources, declared);
    const found: string[] = [];
    if (![...may].every((each) => kind === 'any' || each === 'any' || each === kind || kind === 'any[]'))
      found.push(`${name} is ${kind}, declared as ${sources.checker.typeToString(declared)}`);
    if (!isNullable && (nullable.has(`${tableID} ${columnID}`) || isOuter(text, tables.get(tableID))))
      found.push(`${name} may be null`);
    return found;
  });
  const missing = [...names.keys()].filter(
    (name) => !optional.has(name) && !columns.some((column) => column.name === name),
  );
  return [...faults, ...missing.map((name) => `${name} is declared and not answered`)];
}

/** Whether a table is joined by an outer join, so that its columns may be null. */
function isOuter(text: string, table: string | undefined): boolean {
  if (!table) return false;
  const joins = [...text.matchAll(new RegExp(`\\b(left\\s+join|join|from|update|into)\\s+"?${table}\\b`, 'g'))];
  return joins.length > 0 && joins.every(([, join]) => join?.startsWith('left'));
}

function listTypeKinds(sources: SourceProject, type: Type): { kinds: ReadonlySet<string>; isNullable: boolean } {
  const kinds = new Set<string>();
  let isNullable = false;
  for (const each of memberTypes(type)) {
    if (each.flags & (TypeFlags.Null | TypeFlags.Undefined)) isNullable = true;
    else kinds.add(typeKind(sources, each));
  }
  return { kinds, isNullable: isNullable || kinds.has('any') };
}

function typeKind(sources: SourceProject, type: Type): string {
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any';
  if (type.flags & TypeFlags.StringLike) return 'string';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.BooleanLike) return 'boolean';
  const name = type.getSymbol()?.name ?? '';
  if (name === 'Date' || name === 'Buffer') return name;
  if (sources.checker.isArrayLikeType(type)) {
    const [element] = sources.checker.getTypeArguments(type as never);
    return element ? `${[...listTypeKinds(sources, element).kinds].join('|')}[]` : 'any[]';
  }
  return `an object (${sources.checker.typeToString(type)})`;
}

const memberTypes = (type: Type): readonly Type[] =>
  type.flags & TypeFlags.Union
    ? ((type as { getTypes?: () => readonly Type[] | undefined }).getTypes?.() ?? [type])
    : [type];
