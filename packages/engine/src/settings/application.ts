import type { Context } from '../request/context.ts';

/** A word for a key of a dictionary. */
export interface DictionaryEntry {
  readonly code: string;
  readonly key: string;
  readonly zh: string;
  readonly en: string;
}

/** What the engine asks of the application whose declarations it serves: its tables of tenants, its users, its words. */
export interface Application {
  readonly tables: {
    /** A row for each tenant: `tenant_id`, `valid_until` (null: for ever), `datasource_id` (null: the home server). */
    readonly tenants: string;
    /** Tenants that are not written now: `tenant_id`, `state` (`read`: frozen, `gone`: on another server). Written by the owner. */
    readonly writeFreezes: string;
    /** One row, which database this is: `id`, `is_home`, `home_id`, `datasource_id`. */
    readonly servers: string;
    /** Platform tables whose rows about a tenant outlive it. */
    readonly outlivingTenants: readonly string[];
  };
  /** SQL function that makes of a tenant id the key (bigint) of the lock its writers share. */
  readonly tenantLock: string;
  /** Names of users of the tenant by id; those that are no more are left out. */
  readUserNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Entries of dictionaries as the tenant words them; of two with one key the later counts. */
  readDictionaryEntries(ctx: Context, codes: readonly string[]): Promise<readonly DictionaryEntry[]>;
  /** SQL for the words of a coded column (`named` of the field); the column is a text. */
  dictionaryLabelSql(code: string, column: string): string;
}

let declared: Application | undefined;

/** Makes the application known to the engine; its entry point calls it before anything else runs. */
export function declareApplication(application: Application): void {
  declared = application;
}

/** The application. Throws when none has been declared: ask within functions, not while modules load. */
export function application(): Application {
  if (!declared) throw new Error('No application is declared: its entry point calls declareApplication first');
  return declared;
}
