import pg from 'pg';

/** SQLSTATE of what a pooler says itself; the words are PgBouncer's. */
const poolerState = '08P01';

const startsWith = (error: unknown, words: RegExp): boolean =>
  error instanceof pg.DatabaseError && error.code === poolerState && words.test(error.message);

/** A pooler refuses an option of the connection (`statement_timeout`): PostgreSQL takes it. */
export const isRefusedParameter = (error: unknown): boolean => startsWith(error, /^unsupported startup parameter/);

/** Whether this connection is one to PostgreSQL itself: a pooler gives its clients numbers of its own. */
export async function isSession(client: pg.Client): Promise<boolean> {
  const { processID } = client as unknown as { readonly processID: number };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === processID;
}

/** What a pooler's refusal means, and what to change there; undefined if it is none that is known. */
export function explainPoolerError(error: unknown, role: string): string | undefined {
  const { code, message = '' } = error as pg.DatabaseError;
  if (isRefusedParameter(error))
    return `the pooler refuses an option of the address (${message}); leave it out, or name it in ignore_startup_parameters`;
  if (startsWith(error, /transaction blocks? not allowed|statement pooling/i))
    return 'the pooler is in statement mode, which has no transactions; set pool_mode = transaction';
  if (startsWith(error, /no such database|does not exist/)) return `the pooler does not know the database (${message})`;
  if (code === '28P01' || code === '28000' || startsWith(error, /no such user|auth|password/i))
    return `the pooler does not let the role ${role} in (${message}); it needs auth_query, or the role in its auth_file`;
  if (message === 'timeout expired')
    return 'the pooler gets no connection to PostgreSQL; its log says why (address, database, password of auth_user)';
  if (message === 'Query read timeout')
    return 'the pooler gives this role no second connection to PostgreSQL; raise default_pool_size';
  return undefined;
}
