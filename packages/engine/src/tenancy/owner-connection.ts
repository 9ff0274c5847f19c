import type pg from 'pg';
import { createClient } from '../database/connection.ts';
import { typeParsers } from '../database/type-parsers.ts';
import { DomainError } from '../refusal/domain-error.ts';

const insufficientPrivilege = '42501';

/**
 * Connects as table owner with the tenant set, to delete and copy rows, which requests may not do. Policies apply to
 * the owner too: rows of other tenants are not accessible.
 */
export async function withOwnerConnection<T>(
  ownerUrl: string,
  tenantId: string,
  fn: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(ownerUrl, 'tenant', { application_name: 'refectory-tenants', types: typeParsers });
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant', $1, false), set_config('TimeZone', 'UTC', false)`, [tenantId]);
    return await fn(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs a transaction with triggers disabled (`session_replication_role`): rows are copied without history or checks.
 * Fails when the owner lacks the privilege, which a superuser can grant (docs/operation.md).
 */
export async function withoutTriggers<T>(client: pg.Client, fn: () => Promise<T>): Promise<T> {
  try {
    await beginWithoutTriggers(client);
    const answer = await fn();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((error as pg.DatabaseError).code === insufficientPrivilege) throw new DomainError('system.owner-may-not');
    throw error;
  }
}

/** Within {@link withoutTriggers}: commits what has been done so far, and goes on in a new transaction of that kind. */
export async function commitWithoutTriggers(client: pg.Client): Promise<void> {
  await client.query('commit');
  await beginWithoutTriggers(client);
}

async function beginWithoutTriggers(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
}
