import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import type { Actor } from '../request/context.ts';
import { application } from '../settings/application.ts';
import type { Statement, TextRows } from './batch.ts';
import { type ConnectionPurpose, timeoutColumns } from './connection.ts';
import type { TransactionScope } from './transaction-scope.ts';

/** What a tenant may do now. `busy`: it is being moved or erased; `gone`: its rows are on another server. */
export type TenantState = 'open' | 'expired' | 'busy' | 'closed' | 'gone';

type TenantRefusal = Extract<ErrorCode, `platform.tenant-${string}`>;

export const tenantRefusals: Partial<Record<TenantState, TenantRefusal>> = {
  expired: 'platform.tenant-expired',
  busy: 'platform.tenant-busy',
  closed: 'platform.tenant-closed',
  gone: 'platform.tenant-busy',
};

const buildScopeSql = (
  more = '',
) => `select set_config('app.tenant', $1, true), set_config('app.user', $2, true), set_config('app.dept', $3, true),
  set_config('app.request', $4, true), set_config('app.zone', $5, true), set_config('app.now', $6, true),
  set_config('app.scopes', $7, true), set_config('app.language', $8, true), set_config('app.topics', 'together', true), ${more}
  (select state from ${application().tables.writeFreezes} where tenant_id = $1)`;

/** The default timeouts of a connection are those of a call. */
const scopeSql = (purpose: ConnectionPurpose): string =>
  buildScopeSql(purpose === 'call' ? '' : `${timeoutColumns(purpose)},`);

/**
 * Sets tenant, user, time zone, clock, data scopes, language and timeouts of the transaction, and that it hears the topics of a
 * table in one notice (decision 1948); its last column is the write-freeze state of the tenant.
 */
export const scopeStatement = ({
  tenantId,
  user,
  requestId,
  zone,
  now,
  language,
  purpose = 'call',
}: TransactionScope): Statement => ({
  text: scopeSql(purpose),
  values: [tenantId, user.id, user.deptId, requestId, zone, now.toISOString(), dataScopesJson(user), language],
});

/** The user's data scopes for views that have no other access to them; empty without scopes. */
const dataScopesJson = ({ isAdministrator, dataLimits }: Actor): string =>
  isAdministrator || !dataLimits?.size ? '' : JSON.stringify(Object.fromEntries(dataLimits));

/**
 * Two statements at the beginning of every transaction that may write. The first takes the tenant's shared lock unless
 * writes are frozen; the second reads the committed state and makes the transaction read-only where needed. System work
 * bypasses the expiry date, not the freeze.
 */
export const enterTenantStatements = ({
  tenantId,
  now,
  bypassesReadOnly = false,
}: TransactionScope): readonly Statement[] => {
  const { tables, tenantLock } = application();
  return [
    {
      text: `select pg_advisory_xact_lock_shared(${tenantLock}($1))
      where not exists (select from ${tables.writeFreezes} where tenant_id = $1)`,
      values: [tenantId],
    },
    {
      text: `select state, case when state in ('busy', 'expired') then set_config('transaction_read_only', 'on', true) end
      from (select case
          when d.state = 'gone' then 'gone'
          when d.state = 'read' then 'busy'
          when $3::boolean then 'open'
          when t.tenant_id is null then 'closed'
          when t.valid_until <= $2::timestamptz then 'expired'
          else 'open' end as state
        from (values ($1::text)) asked (tenant_id)
        left join ${tables.writeFreezes} d on d.tenant_id = asked.tenant_id
        left join ${tables.tenants} t on t.tenant_id = asked.tenant_id) s`,
      values: [tenantId, now.toISOString(), bypassesReadOnly],
    },
  ];
};

const beginStatement: Statement = { text: 'begin', values: [] };
const beginReadingStatement: Statement = { text: 'begin read only', values: [] };

/**
 * The statements before those of a transaction: of a replica without the lock, which nobody there would wait for, and
 * with what makes sure that it is one and as far as needed. The last tells the state of the tenant.
 */
export function openingStatements(scope: TransactionScope): readonly Statement[] {
  const [lock, state] = enterTenantStatements(scope) as readonly [Statement, Statement];
  if (!scope.replica) return [beginStatement, scopeStatement(scope), lock, state];
  const { position } = scope.replica;
  return [beginReadingStatement, scopeStatement(scope), position ? replicaStatement(position) : lock, state];
}

/** Whether this server is a replica that has replayed the log up to a position. */
export const replicaStatement = (position: string): Statement => ({
  text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn',
  values: [position],
});

export const isReplicaThere = (rows: TextRows | undefined): boolean => rows?.[0]?.[0] === 't';

export const isTenantMoved = (rows: TextRows | undefined): boolean => rows?.[0]?.at(-1) === 'gone';
