import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { application } from '../../settings/application.ts';
import { createClient, pooledConfig, timeouts } from '../connection.ts';
import { explainPoolerError } from './pooler-faults.ts';

/** What is wrong with a pooler, or with its settings. */
export class PoolerError extends Error {}

const unknownStatement = '26000';

interface State {
  readonly role: string;
  readonly database: string;
  readonly server: string;
  readonly isStandby: boolean;
  readonly timeouts: readonly string[];
}

const stateText = () => `select current_user::text as role,
  current_database()::text as database, (select id::text from ${application().tables.servers}) as server,
  pg_is_in_recovery() as "isStandby",
  array[${timeoutNames.map((name) => `current_setting('${name}')`).join(', ')}] as timeouts`;

const timeoutNames = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
const { statement, lock, idle } = timeouts.call;
/** The timeouts of the role of calls (ms): a pooler passes none on that come with a connection. */
const timeoutValues = [statement, lock, idle];

/** Gives a role the timeouts of calls: a pooler takes none with a connection. Does nothing when it has them. */
export async function prepareForPooler(owner: pg.Client, role: string): Promise<void> {
  const wanted = timeoutNames.map((name, at) => `${name}=${timeoutValues[at]}`);
  const { rows } = await owner.query<{ settings: string[] }>(
    `select setconfig as settings from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where s.setdatabase = 0 and r.rolname = $1`,
    [role],
  );
  for (const setting of wanted.filter((each) => !rows[0]?.settings.includes(each))) {
    const [name, value] = setting.split('=');
    await owner.query(`alter role ${role} set ${name} = ${value}`);
  }
}

/**
 * Connects to a pooler as the calls will and finds out whether it keeps named statements. Throws `PoolerError` with
 * what is wrong: statement mode, refused options, another role or database, one connection only, timeouts missing.
 * `waitMs`: how long the pooler may take for each statement.
 */
export async function inspectPooler(
  url: string,
  directUrl: string,
  waitMs = 5_000,
): Promise<{ readonly keepsStatements: boolean }> {
  const role = new URL(directUrl).username;
  const clients: pg.Client[] = [];
  const open = async (): Promise<pg.Client> => {
    const limits = { connectionTimeoutMillis: waitMs, query_timeout: waitMs };
    const client = createClient(url, 'call', {
      ...pooledConfig({ directUrl, keepsStatements: true }),
      ...limits,
    });
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const first = await open();
    // PgBouncer says what it is by a list of its own only; transactions show it.
    await first.query('begin');
    const { rows } = await first.query<State>(stateText());
    await first.query('commit');
    await assertSame(rows[0] as State, role, directUrl);
    return { keepsStatements: await keepsStatements(first, open) };
  } catch (error) {
    const fault = explainPoolerError(error, role);
    if (fault) throw new PoolerError(fault, { cause: error });
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function assertSame(through: State, role: string, directUrl: string): Promise<void> {
  if (through.role !== role)
    throw new PoolerError(
      `the pooler connects as ${through.role} instead of ${role}; its database must not name a user (user=)`,
    );
  const direct = createClient(directUrl, 'call');
  await direct.connect();
  const { rows } = await direct.query<State>(stateText()).finally(() => direct.end());
  if (through.server !== rows[0]?.server || through.database !== rows[0].database)
    throw new PoolerError(
      `the pooler leads to another database (${through.database}) than DATABASE_DIRECT_URL (${rows[0]?.database})`,
    );
  if (through.isStandby) throw new PoolerError('the pooler leads to a standby, which accepts no writes');
  if (String(through.timeouts) !== String(rows[0]?.timeouts))
    throw new PoolerError(
      `the pooler’s connections do not have the timeouts of the role ${role}; RECONNECT it, and let no connect_query set others`,
    );
}

/**
 * Names a statement on one connection, lets another take the server connection that knows it, and asks for it again.
 * False unless it was answered by a server connection that had not seen it.
 */
async function keepsStatements(first: pg.Client, open: () => Promise<pg.Client>): Promise<boolean> {
  // The server connection outlives this process: others inspect it as well.
  const name = `refectory-probe-${randomUUID()}`;
  const named = async () =>
    (await first.query<{ pid: number }>({ name, text: 'select pg_backend_pid() as pid' })).rows[0]?.pid;
  const knowing = await named();
  const other = await open();
  await other.query('begin');
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]?.pid !== knowing) return false;
  try {
    return (await named()) !== knowing;
  } catch (error) {
    if ((error as pg.DatabaseError).code === unknownStatement) return false;
    throw error;
  } finally {
    await other.query(`deallocate "${name}"`).catch(() => undefined);
  }
}
