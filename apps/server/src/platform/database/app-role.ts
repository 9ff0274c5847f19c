import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The role the application works as: it owns nothing and row-level security binds it. */
const appRole = 'refectory_app';

const wrongPassword = '28P01';
const noSuchRole = '28000';
const refused = '42501';
const alreadyThere = new Set(['42710', '23505']);
const changedMeanwhile = 'XX000';

/** The owner's address with the application role and its password, which follows from the secret. */
export function appUrl(ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = appRole;
  url.password = appPassword(secret);
  return url.href;
}

/** Makes sure that the application role exists and takes the password of this secret. Safe in many processes at once. */
export async function ensureAppRole(owner: pg.Client, ownerUrl: string, secret: string): Promise<void> {
  if (await canConnect(appUrl(ownerUrl, secret))) return;
  const password = pg.escapeLiteral(appPassword(secret));
  await ignoring(
    alreadyThere,
    owner.query(`create role ${appRole} login nosuperuser nobypassrls password ${password}`),
  );
  await ignoring(new Set([changedMeanwhile]), owner.query(`alter role ${appRole} login password ${password}`));
}

/** Refuses to work as a role that row-level security would not bind: superuser, bypassrls, or owner of a table. */
export async function assertSafeRole(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ role: string; fault: string | null }>(
    `select rolname as role, case
       when rolsuper then 'is a superuser'
       when rolbypassrls then 'may bypass row-level security'
       when exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p')) then 'owns tables'
       when exists (select from pg_class c where c.relkind in ('r', 'p') and c.relrowsecurity and pg_has_role(r.oid, c.relowner, 'member'))
         then 'is a member of the role that owns the tables'
     end as fault
     from pg_roles r where rolname = current_user`,
  );
  const { role, fault } = rows[0] ?? { role: '?', fault: 'is unknown' };
  if (fault)
    throw new Error(`The database role ${role} ${fault}: tenants would see each other's rows. Refusing to start.`);
}

const appPassword = (secret: string) => createHmac('sha256', secret).update('database-app-role').digest('hex');

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ([wrongPassword, noSuchRole].includes((error as pg.DatabaseError).code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function ignoring(codes: Set<string>, statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    const { code = '' } = error as pg.DatabaseError;
    const advice = `The user of DATABASE_URL needs the right CREATEROLE to set up ${appRole}.`;
    if (code === refused) throw new Error(advice, { cause: error });
    if (!codes.has(code)) throw error;
  }
}
