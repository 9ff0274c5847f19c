import type { Resource } from '@refectory/declaration/resource.ts';
import type { RawBuilder } from 'kysely';
import type { DB } from '../database/tables.ts';
import type { Context } from '../request/context.ts';
import type { ReadableField, TextIndex } from './readable-field.ts';

/** Restricts a list to the rows the user may see; undefined: all of them. Columns by `sql.ref('t.place_id')`. */
export type ListFilter = (ctx: Context) => RawBuilder<boolean> | undefined | Promise<RawBuilder<boolean> | undefined>;

/**
 * The rows that a typed keyword means, where that is more than title and code: a condition on `t` (columns by
 * `sql.ref('t.name')`). It must not let anyone find by what they may not see. The keyword is never empty.
 */
export type KeywordCondition = (ctx: Context, keyword: string) => RawBuilder<boolean>;

/** The declared part of a list: a resource, or the filters and columns of a report. */
export type ListDeclaration = Pick<Resource, 'name' | 'path' | 'label' | 'fields' | 'sort' | 'tree'>;

/** Everything needed to read, sum and export a list (decision 1331). Resource bindings and reports provide one. */
export interface ListSource extends ListDeclaration {
  /** The table or view its rows come from, `t` in statements; with `security_invoker`. */
  readonly view: keyof DB & string;
  /** A platform table without `tenant_id`. */
  readonly platform: boolean;
  readonly listFilter?: ListFilter | undefined;
  /** The menu whose data scopes restrict the rows; absent where rows do not record creator and department. */
  readonly scopeMenu?: string;
  /** What `select` and the command palette find rows by. */
  readonly keywordCondition?: KeywordCondition | undefined;
  readonly aggregate?: AggregateSource;
  readonly zeroLine?: ZeroLine;
  /** Columns by which its lines are grouped, outer first: they come first in every order. */
  readonly groupedBy?: readonly GroupedColumn[];
  readonly growing?: GrowingList | undefined;
  /** The column that says for how many lines a row stands, where sums are read from rows that are summed up. */
  readonly lineCount?: string;
}

/**
 * A list that grows daily without limit. Each row of its view is one row of its table, and PostgreSQL can omit joins
 * for unused columns: a page is found by the key alone and then joined (decision 1670).
 */
export interface GrowingList {
  /**
   * Sort fields with an index (tenant, field desc, create_time desc, id desc). Any other order is allowed only while
   * at most 10,000 rows match (decision 1799).
   */
  readonly orders?: readonly string[];
  /** Text fields with an index for *contains*. */
  readonly contains?: Readonly<Record<string, TextIndex>>;
  /** The column of the tenant in the table of those texts, where it is another one: their index begins with that. */
  readonly textTenant?: string;
  /** The table that has those texts and their index, by the ids of the rows, which change more often than their texts. */
  readonly textTable?: keyof DB & string;
}

/** Lines of a report that have nothing but zeros (spec/report#zero-lines). */
export interface ZeroLine {
  /** SQL of a line `t` in which all figures are zero. */
  readonly condition: string;
  /** Whether such lines are left out; sums count them instead. */
  readonly isHidden: boolean;
}

/** A column by which lines are grouped, by wire name. */
export interface GroupedColumn {
  readonly name: string;
  readonly descending: boolean;
  /** The title of what it refers to, by which its groups are ordered (spec/report#subtotals). */
  readonly title?: GroupTitle;
}

/** Aggregation of the filtered rows, for reports whose lines are not rows of the view. */
export interface AggregateSource {
  /** The columns of the view that can be filtered. */
  readonly filters: readonly ReadableField[];
  /** SQL that aggregates `rows`: the visible rows of the view that match the filters. */
  aggregateSql(rows: string): string;
}

/** The column of a title; `sql` over `t` reads it where the view has no such column. */
export interface GroupTitle {
  readonly column: string;
  readonly sql?: string;
}
