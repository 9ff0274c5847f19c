import type { Context } from '../request/context.ts';

/** The label of a dictionary key. */
export interface DictionaryEntry {
  readonly code: string;
  readonly key: string;
  readonly zh: string;
  readonly en: string;
}

/** What the application provides to the engine: its tenant tables, user names, dictionary labels. */
export interface Application {
  readonly tables: {
    /**
     * Table with a row per tenant: `tenant_id`, `valid_until` (null: unlimited), `datasource_id` (null: the home
     * server).
     */
    readonly tenants: string;
    /**
     * Table of tenants with frozen writes: `tenant_id`, `state` (`read`: frozen, `gone`: on another server). Written
     * by the owner.
     */
    readonly writeFreezes: string;
    /** Table with one row that identifies the database: `id`, `is_home`, `home_id`, `datasource_id`. */
    readonly servers: string;
    /** Platform tables whose rows about a tenant are kept when it is erased. */
    readonly outlivingTenants: readonly string[];
  };
  /** SQL function from tenant id to the key (bigint) of the advisory lock shared by its writers. */
  readonly tenantLock: string;
  /** Names of users of the tenant by id; removed users are missing. */
  readUserNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Dictionary entries with the labels of the tenant; of two with the same key the later one counts. */
  readDictionaryEntries(ctx: Context, codes: readonly string[]): Promise<readonly DictionaryEntry[]>;
  /** SQL of the label of a coded column (`named` of the field) as text. */
  dictionaryLabelSql(code: string, column: string): string;
}

let declared: Application | undefined;

/** Sets the application; its entry point calls it first. */
export function declareApplication(application: Application): void {
  declared = application;
}

/** The application. Throws when none is set: call it inside functions, not during module loading. */
export function application(): Application {
  if (!declared) throw new Error('No application is declared: its entry point calls declareApplication first');
  return declared;
}
