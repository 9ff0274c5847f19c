import type pg from 'pg';
import { createClient } from '../database/connection.ts';
import { typeParsers } from '../database/type-parsers.ts';
import { DomainError } from '../refusal/domain-error.ts';

const insufficientPrivilege = '42501';

/**
 * Connects as the owner of the tables with the tenant set, for what no request may do: take rows away for good, bring
 * them as they were. Policies bind the owner too: other tenants' rows stay out of reach.
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
 * Runs in one transaction in which no trigger fires: rows come and go as they are, without history, without rules that
 * are kept already. Refuses when the owner lacks the right, which a superuser can give (docs/operation.md).
 */
export async function withoutTriggers<T>(client: pg.Client, fn: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    const answer = await fn();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((error as pg.DatabaseError).code === insufficientPrivilege) throw new DomainError('system.owner-may-not');
    throw error;
  }
}
