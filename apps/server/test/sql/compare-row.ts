import type { TaggedTemplateExpression, TypeNode } from 'typescript/unstable/ast';
import { SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { DescribedColumn } from './describe-statement.ts';
import type { SourceProject } from './source-project.ts';

/** What the database says of types and columns, beside the description of a statement. */
export interface Catalog {
  /** Name of a type by its id: `int8`, `_text`. */
  readonly types: ReadonlyMap<number, string>;
  /** Columns of tables that may be empty, as `<table id> <column number>`. */
  readonly nullable: ReadonlySet<string>;
  /** Name of a table or view by its id. */
  readonly tables: ReadonlyMap<number, string>;
}

/** How the driver answers a type (`type-parsers.ts` of the engine); everything else is a string. */
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
  /** Columns that may be left out. */
  readonly optional: ReadonlySet<string>;
  /** Takes columns of any name. */
  readonly isOpen: boolean;
}

/** The row that a template declares: its columns and their types; undefined where it declares none or only a caller knows. */
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

/** What differs between the row a template declares and the one its statement answers, in words. */
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

/** Whether a table only comes along where it has a row: its columns may be null then, whatever they are in the table. */
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
