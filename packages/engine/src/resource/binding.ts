import type { ResponseFields } from '@refectory/declaration/call/response-spec.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { Selectable } from 'kysely';
import type { DB } from '../database/tables.ts';
import type { GrowingList, KeywordCondition, ListFilter, ListSource } from '../list/list-source.ts';
import type { Context } from '../request/context.ts';

/** Values of a submit, checked and turned into what the columns take: `placeId` → `place_id`, `"12.50"` → `"1250"`. */
export type ColumnValues = Record<string, unknown>;

/** The five hooks of a resource. For anything more write an action or a custom call. */
export interface Hooks<T extends keyof DB = keyof DB> {
  /** Narrows every read of the resource: list, detail, select, export, and which rows a verb or action may touch. Columns of the bound table or view by `sql.ref('t.place_id')`. */
  readonly listFilter?: ListFilter;
  /** What the values of a row can get wrong by themselves; may refuse. What needs the database is for `beforeSave`: without that, an import saves rows in sets. */
  checkValues?(values: ColumnValues, previous: Selectable<DB[T]> | undefined): void;
  /** Before insert or update, in the same transaction. May change `values` (snake_case columns), may refuse. `previous` is the row being edited. */
  beforeSave?(ctx: Context, values: ColumnValues, previous: Selectable<DB[T]> | undefined): void | Promise<void>;
  /**
   * In the same transaction; of a removed row that is restored, `previous` is the row itself. What it answers is added to the
   * answer of the submit: a password shown once.
   */
  afterSave?(
    ctx: Context,
    row: Selectable<DB[T]>,
    previous: Selectable<DB[T]> | undefined,
  ): void | Promise<object | undefined | void>;
  beforeRemove?(ctx: Context, row: Selectable<DB[T]>): void | Promise<void>;
}

/** An operation as it is kept: the compiler compared its input and answer with the declaration where it was bound (`ResourceOperations`). */
export type Operation = (ctx: Context, input: never) => Promise<unknown>;

/** Runs an operation with an input that was read by its declaration. */
export const runOperation = (operation: Operation, ctx: Context, input: object): Promise<unknown> =>
  operation(ctx, input as never);

/** What an action or query with answer `file` gives back. `body` is streamed. */
export interface FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream | Uint8Array;
}

/** A row by the name of its resource. */
export interface OtherRow {
  readonly resource: string;
  readonly id: string;
}

export interface BindOptions<T extends keyof DB, V extends keyof DB = T> {
  /** View with `security_invoker` that reads come from; carries every column of the table plus the joined ones. */
  readonly view?: V;
  /** The view only puts names beside the rows of the table, by left joins on unique keys. */
  readonly growing?: GrowingList;
  readonly hooks?: Hooks<T>;
  /** What inputs and the command palette find rows by, beside what their title and code contain (spec/wire#choices). */
  readonly keywordCondition?: KeywordCondition;
  /** Reads every row of every tenant: platform tables without `tenant_id`. */
  readonly platform?: boolean;
  /** Fields that `select` tells whoever may read the resource beside name, code and note (spec/wire#choices). */
  readonly selectFields?: readonly string[];
  /** Rights of own pages and clients that choose rows where no declared input says so; `''` is any signed-in user. */
  readonly selectPermissions?: readonly string[];
  /** The right that opens `detail`, where it is not the right to read the list; `''` is any signed-in user. */
  readonly detailPermission?: string;
  /**
   * Locks what several rows of one action need beside themselves, in one order, before the first of them is run: callers with the
   * same rows in another order would else wait for each other.
   */
  lockForRows?(ctx: Context, ids: readonly string[]): Promise<void>;
  /** The row of another resource that a row of the view is, where the view lists those too: it is removed there. May refuse. */
  otherRow?(ctx: Context, id: string): Promise<OtherRow | undefined>;
  /** What `afterSave` adds to the answer of a submit. */
  readonly submitFields?: ResponseFields;
  /** What else than its title names a row referred to in an import: field → column of the referred table, tried first (`employeeId: 'saas_no'`). */
  readonly importKeys?: Readonly<Record<string, string>>;
  /** The fields that identify a row on import: an existing row is updated instead of added. */
  readonly importIdentity?: readonly string[];
  /** What every row that an import adds is given and no file can say: the first password. May refuse the import. */
  importPreset?(ctx: Context): Promise<Readonly<Record<string, unknown>>>;
  /**
   * A text that names a row beside its id: `detail` finds the row by it, and a submit changes the row that has it
   * (spec/system#regions).
   */
  readonly keyField?: string;
}

/** A declaration joined to its table. */
export interface Binding {
  readonly resource: Resource;
  readonly table: keyof DB & string;
  /** What its rows are read from. */
  readonly list: ListSource;
  readonly hooks: Omit<Hooks, 'listFilter'>;
  readonly actions: Readonly<Record<string, Operation>>;
  readonly queries: Readonly<Record<string, Operation>>;
  readonly platform: boolean;
  readonly detailPermission: string;
  readonly selectFields: readonly string[];
  readonly selectPermissions: readonly string[];
  readonly submitFields: ResponseFields;
  readonly otherRow: ((ctx: Context, id: string) => Promise<OtherRow | undefined>) | undefined;
  readonly lockForRows: ((ctx: Context, ids: readonly string[]) => Promise<void>) | undefined;
  readonly importKeys: Readonly<Record<string, string>>;
  readonly importIdentity: readonly string[];
  readonly importPreset: (ctx: Context) => Promise<Readonly<Record<string, unknown>>>;
  readonly keyField: string | undefined;
}

/** `placeId` → `place_id`, `saasCardno` → `saas_cardno`. */
export type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S;

type Missing<F extends Fields, Columns> = {
  [K in Extract<keyof F, string>]: SnakeCase<K> extends keyof Columns ? never : SnakeCase<K>;
}[Extract<keyof F, string>];

/** Turns a declared field without a column into a type error that names the column. */
export type MatchesColumns<R extends Resource, Columns> = [Missing<R['fields'], Columns>] extends [never]
  ? unknown
  : { 'columns missing in table or view': Missing<R['fields'], Columns> };
