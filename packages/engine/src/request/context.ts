import type { Label, Language } from '@refectory/declaration/label.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/tables.ts';

/** Rows a user may see behind a menu: own rows, rows of departments. */
export interface DataLimit {
  readonly own: boolean;
  readonly depts: readonly string[];
}

/** Path prefixes (whole segments) that need a grant, and those granted. */
export interface ApiPaths {
  readonly covered: readonly string[];
  readonly own: readonly string[];
}

/** What the user works as, when it reduces the rights of the roles. */
export interface Duty {
  readonly label: Label;
  /** Codes that a role gives and the duty does not leave; not among the permissions. */
  readonly withheld: ReadonlySet<string>;
}

/**
 * Who runs a request. Rights are those of the moment, read from the database, not from the token (spec/rules#tenants).
 */
export interface Actor {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** First department, for `create_dept`; `''` when there is none. */
  readonly deptId: string;
  readonly deptIds: readonly string[];
  /** Role aliases. */
  readonly roles: readonly string[];
  readonly roleIds: readonly string[];
  /** Codes of the granted menus and buttons, as far as the duty leaves them. An administrator passes every check. */
  readonly permissions: ReadonlySet<string>;
  readonly isAdministrator: boolean;
  readonly duty?: Duty;
  readonly sessionId?: string;
  /** What is seen of lists, by menu code; a menu that is not named is seen whole (spec/system#data-scopes). */
  readonly dataLimits?: ReadonlyMap<string, DataLimit>;
  /** Which calls need a grant, and which of these the person has (spec/system#data-scopes). */
  readonly apiPaths?: ApiPaths;
}

/** What an operation works with. There is no other way to the database, the clock or the user. */
export interface Context {
  /** The request's transaction, with the tenant set on it. */
  readonly db: Kysely<DB>;
  readonly tenantId: string;
  readonly user: Actor;
  /** The moment of the request; the same moment as `app_now()` in SQL. */
  readonly now: Date;
  /** Business time zone. */
  readonly zone: string;
  readonly language: Language;
  readonly requestId: string;
}

/** Runs work in one transaction: as whom, and in which tenant, who gives it out has said. */
export type RunTransaction = <T>(fn: (ctx: Context) => Promise<T>) => Promise<T>;

/** May this person use what the code opens? */
export const can = (ctx: Pick<Context, 'user'>, code: string): boolean =>
  ctx.user.isAdministrator || ctx.user.permissions.has(code);

/** The product itself at work: jobs, the seed, migrations of data. Holds every right of its tenant; id 0. */
export const systemActor: Actor = {
  id: '0',
  account: 'system',
  name: '系统',
  deptId: '',
  deptIds: [],
  roles: ['administrator'],
  roleIds: [],
  permissions: new Set(),
  isAdministrator: true,
};
