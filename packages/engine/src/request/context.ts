import type { Label, Language } from '@refectory/declaration/label.ts';
import type { Kysely } from 'kysely';
import type { ReplicaScope } from '../database/replicas/replica-scope.ts';
import type { DB } from '../database/tables.ts';

/** Rows a user may see behind a menu: own rows, rows of departments. */
export interface DataLimit {
  readonly own: boolean;
  readonly depts: readonly string[];
}

/** Path prefixes (whole segments) that need a grant, and the granted ones. */
export interface ApiPaths {
  readonly covered: readonly string[];
  readonly own: readonly string[];
}

/** The duty of the user, when it reduces the permissions of the roles. */
export interface Duty {
  readonly label: Label;
  /** Codes granted by a role but withheld by the duty; not part of the permissions. */
  readonly withheld: ReadonlySet<string>;
}

/**
 * The user of a request. Permissions are the current ones from the database, not from the token (spec/rules#tenants).
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
  /** Codes of the granted menus and buttons, reduced by the duty. An administrator passes every check. */
  readonly permissions: ReadonlySet<string>;
  readonly isAdministrator: boolean;
  readonly duty?: Duty;
  readonly sessionId?: string;
  /** Data scopes by menu code; without an entry all rows are visible (spec/system#data-scopes). */
  readonly dataLimits?: ReadonlyMap<string, DataLimit>;
  /** Which calls need a grant, and which of them are granted (spec/system#data-scopes). */
  readonly apiPaths?: ApiPaths;
}

/** The context of an operation: the only access to database, clock and user. */
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
  /** Only where it reads from a replica (spec/rules#replicas). */
  readonly replica?: ReplicaScope;
}

/** Runs work in one transaction; user and tenant are set by whoever created the runner. */
export type RunTransaction = <T>(fn: (ctx: Context) => Promise<T>) => Promise<T>;

/** Whether the user has that permission. */
export const can = (ctx: Pick<Context, 'user'>, code: string): boolean =>
  ctx.user.isAdministrator || ctx.user.permissions.has(code);

/** The system user in the language of who reads of it; what is kept with a row has the Chinese name. */
const systemName: Label = { zh: '系统', en: 'System' };

/** A kept name of a user in the language of who reads it: that of the system user is no name. */
export const nameOfActor = (id: string, name: string): Label =>
  id === systemActor.id ? systemName : { zh: name, en: name };

/** The system user: jobs, seed, data migrations. Has every permission in its tenant; id 0. */
export const systemActor: Actor = {
  id: '0',
  account: 'system',
  name: systemName.zh,
  deptId: '',
  deptIds: [],
  roles: ['administrator'],
  roleIds: [],
  permissions: new Set(),
  isAdministrator: true,
};
