import type { ResponseFields } from '@refectory/declaration/call/response-spec.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { States } from '@refectory/declaration/states.ts';
import type { Selectable } from 'kysely';
import type { DB } from '../database/tables.ts';
import type { GrowingList, KeywordCondition, ListFilter, ListSource } from '../list/list-source.ts';
import type { Context } from '../request/context.ts';

/** Validated values of a submit as column values: `placeId` → `place_id`, `"12.50"` → `"1250"`. */
export type ColumnValues = Record<string, unknown>;

/** The same, typed by the columns of the table; hooks may set further columns. */
export type SavedValues<T extends keyof DB> = {
  -readonly [C in keyof Selectable<DB[T]>]?: Selectable<DB[T]>[C] | null;
};

/**
 * What a hook has asked for and not waited for, such as counters that others wait for: the new row is inserted in the
 * same round trip (decision 1926). Its refusal comes before that of the row.
 */
export interface AskedAlong {
  readonly along: Promise<unknown>;
}

/** The hooks of a resource. For anything more write an action or a custom call. */
export interface Hooks<T extends keyof DB = keyof DB, V = SavedValues<T>> {
  /** Narrows every read of the resource: list, detail, select, export, and which rows a verb or action may touch. Columns of the bound table or view by `sql.ref('t.place_id')`. */
  readonly listFilter?: ListFilter;
  /**
   * Checks that need only the values; may refuse. Checks that need the database go into `beforeSave`: without it, an
   * import saves rows in sets.
   */
  checkValues?(values: V, previous: Selectable<DB[T]> | undefined): void;
  /** Before insert or update, in the same transaction. May change `values` (snake_case columns), may refuse. `previous` is the row being edited. */
  beforeSave?(
    ctx: Context,
    values: V,
    previous: Selectable<DB[T]> | undefined,
  ): void | Promise<AskedAlong | undefined | void>;
  /**
   * In the same transaction; when a removed row is restored, `previous` is the row itself. The returned fields are
   * added to the response of the submit, such as a password shown once.
   */
  afterSave?(
    ctx: Context,
    row: Selectable<DB[T]>,
    previous: Selectable<DB[T]> | undefined,
  ): void | Promise<object | undefined | void>;
  beforeRemove?(ctx: Context, row: Selectable<DB[T]>): void | Promise<void>;
}

/** An operation with erased types: its input and response were checked when it was bound (`ResourceOperations`). */
export type Operation = (ctx: Context, input: never) => Promise<unknown>;

/** Runs an operation with input parsed by its declaration. */
export const runOperation = (operation: Operation, ctx: Context, input: object): Promise<unknown> =>
  operation(ctx, input as never);

/** Returned by an action or query with response `file`. `body` is streamed. */
export interface FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream | Uint8Array;
}

/** A reference to a row by resource name and id. */
export interface OtherRow {
  readonly resource: string;
  readonly id: string;
}

export interface BindOptions<T extends keyof DB, V extends keyof DB = T> {
  /** View with `security_invoker` for reads; has every column of the table plus the joined ones. */
  readonly view?: V;
  /** Growing list: the view only adds names to the rows of the table, by left joins on unique keys. */
  readonly growing?: GrowingList;
  readonly hooks?: Hooks<T>;
  /** Whether the state log of a row begins with its creation, noted in the statement that inserts it; by default with its first change. */
  readonly logsCreation?: boolean;
  /** What inputs and the command palette find rows by, besides what title and code contain (spec/wire#choices). */
  readonly keywordCondition?: KeywordCondition;
  /** A platform table without `tenant_id`, readable by every tenant. */
  readonly platform?: boolean;
  /** Additional fields that `select` returns to users who may read the resource (spec/wire#choices). */
  readonly selectFields?: readonly string[];
  /** Permissions that allow `select` beyond those derived from declared inputs; `''` is any signed-in user. */
  readonly selectPermissions?: readonly string[];
  /** Permission for `detail`, if other than for the list; `''` is any signed-in user. */
  readonly detailPermission?: string;
  /**
   * Locks rows that an action on several rows needs besides them, in a fixed order, before the first row runs:
   * concurrent calls with the same rows in another order would otherwise deadlock.
   */
  lockForRows?(ctx: Context, ids: readonly string[]): Promise<void>;
  /** For views that also list rows of another resource: that row, which is then removed there. May refuse. */
  otherRow?(ctx: Context, id: string): Promise<OtherRow | undefined>;
  /** Fields that `afterSave` adds to the response of a submit. */
  readonly submitFields?: ResponseFields;
  /**
   * Import: field → column of the referenced table that names a row, tried before its title (`employeeId:
   * 'saas_no'`).
   */
  readonly importKeys?: Readonly<Record<string, string>>;
  /** The fields that identify a row on import: an existing row is updated instead of added. */
  readonly importIdentity?: readonly string[];
  /**
   * Column values for every imported new row that a file cannot contain, such as the initial password. May refuse the
   * import.
   */
  importPreset?(ctx: Context): Promise<Readonly<Record<string, unknown>>>;
  /**
   * A text field that identifies a row beside its id: `detail` finds the row by it, and a submit updates the row that
   * has it (spec/system#regions).
   */
  readonly keyField?: string;
}

/** A declaration joined to its table. */
export interface Binding {
  readonly resource: Resource;
  readonly table: keyof DB & string;
  /** The list source of its rows. */
  readonly list: ListSource;
  readonly hooks: Omit<Hooks<keyof DB, ColumnValues>, 'listFilter'>;
  readonly actions: Readonly<Record<string, Operation>>;
  readonly queries: Readonly<Record<string, Operation>>;
  /** The states whose log begins with the creation of a row. */
  readonly logsCreation: States | undefined;
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
