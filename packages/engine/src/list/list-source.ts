import type { Resource } from '@refectory/declaration/resource.ts';
import type { RawBuilder } from 'kysely';
import type { DB } from '../database/tables.ts';
import type { Context } from '../request/context.ts';
import type { ReadableField, TextIndex } from './readable-field.ts';

/** Narrows what a list shows to what the user may see; undefined: all of it. Columns by `sql.ref('t.place_id')`. */
export type ListFilter = (ctx: Context) => RawBuilder<boolean> | undefined | Promise<RawBuilder<boolean> | undefined>;

/**
 * The rows that a typed keyword means, where that is more than title and code: a condition on `t` (columns by
 * `sql.ref('t.name')`). It must not let anyone find by what they may not see. The keyword is never empty.
 */
export type KeywordCondition = (ctx: Context, keyword: string) => RawBuilder<boolean>;

/** What is declared of a list: a resource is one; the filters and columns of a report are one too. */
export type ListDeclaration = Pick<Resource, 'name' | 'path' | 'label' | 'fields' | 'sort' | 'tree'>;

/** All that is needed to read, sum and export a list (decision 1331). Every resource binding offers one, a report makes one. */
export interface ListSource extends ListDeclaration {
  /** The table or view its rows come from, `t` in statements; with `security_invoker`. */
  readonly view: keyof DB & string;
  /** Rows of every tenant: platform tables without `tenant_id`. */
  readonly platform: boolean;
  readonly listFilter?: ListFilter | undefined;
  /** The menu whose data scopes narrow the rows; absent where rows do not record creator and department. */
  readonly scopeMenu?: string;
  /** What `select` and the command palette find rows by. */
  readonly keywordCondition?: KeywordCondition | undefined;
  readonly aggregate?: AggregateSource;
  readonly growing?: GrowingList | undefined;
}

/**
 * A list that grows every day and never ends. Each row of its view is one row of its table, and PostgreSQL can leave out the
 * joins of columns that are not asked for: a page is found by the key alone and joined to its few rows (decision 1670).
 */
export interface GrowingList {
  /**
   * Fields beside the list's own order that an index gives an order by, (tenant, field desc, create_time desc, id desc): ties follow it.
   * Any other order is given only while no more than 10,000 rows match (decision 1799).
   */
  readonly orders?: readonly string[];
  /** Text fields with an index for *contains*. */
  readonly contains?: Readonly<Record<string, TextIndex>>;
}

/** Aggregates computed over the filtered rows, for reports that one row of the view cannot hold. */
export interface AggregateSource {
  /** The columns of the view that the query filters by. */
  readonly filters: readonly ReadableField[];
  /** SQL that aggregates `rows`: the rows of the view that the user may see and that match the filters. */
  aggregateSql(rows: string): string;
}
