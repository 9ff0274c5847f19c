import { secondaryLabelField } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { DB } from '../database/tables.ts';
import { toColumnName } from '../database/wire-name.ts';
import { bindResource } from './bind-resource.ts';
import type { Binding, MatchesColumns, SnakeCase } from './binding.ts';

/** `library.bookList` → `library_book_list`: the default table name of a resource. */
type TableName<N extends string> = N extends `${infer Module}.${infer Noun}` ? `${Module}_${SnakeCase<Noun>}` : never;

/** A type error that names the table, the columns or the operations that are missing. */
type IsPlain<R extends Resource> = R extends { readonly actions: object } | { readonly queries: object }
  ? { 'actions and queries need operations: bindResource': R['name'] }
  : TableName<R['name']> extends keyof DB
    ? MatchesColumns<R, DB[TableName<R['name']>]>
    : { 'there is no table of that name': TableName<R['name']> };

/**
 * Binds resources that need only the table of their name: no view, hooks or actions. An import updates the row with
 * the same code, where rows have one.
 */
export const bindPlainResources = <const R extends readonly Resource[]>(
  resources: R & { readonly [K in keyof R]: R[K] & IsPlain<R[K]> },
): Binding[] =>
  resources.map((resource: Resource) => {
    const table = toColumnName(resource.name.replace('.', '_')) as keyof DB & string;
    const code = secondaryLabelField(resource.fields, 'code');
    // Checked by the types above, where the exact declaration is known.
    return bindResource(resource as never, table, { importIdentity: code === undefined ? [] : [code] } as never);
  });
