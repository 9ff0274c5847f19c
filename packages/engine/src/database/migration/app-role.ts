import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { createClient } from '../connection.ts';

/**
 * Group role the migrations grant to. It cannot log in and has no members; its rights are copied to the login role of each
 * database, so that the login of one database has no rights in another of the same cluster.
 */
const grantRole = 'refectory_app';

const wrongPassword = '28P01';
const noSuchRole = '28000';
const mayNotConnect = '42501';
const insufficientPrivilege = '42501';
const alreadyThere = new Set(['42710', '23505']);
const changedMeanwhile = 'XX000';

/** The role the application works as in this database: it owns nothing and row-level security binds it. */
export function appRoleName(ownerUrl: string): string {
  const database = databaseName(ownerUrl);
  const readable = database
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, 30);
  return `${grantRole}_${readable}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
}

/** Connection string of the owner with the application role and its password, which is derived from the secret. */
export function appUrl(ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = appRoleName(ownerUrl);
  url.password = appPassword(secret);
  return url.href;
}

/**
 * Creates the application role of the database with the password derived from this secret, and denies roles of other
 * databases to connect. Safe in concurrent processes.
 */
export async function ensureAppRole(owner: pg.Client, ownerUrl: string, secret: string): Promise<void> {
  await ensureGranted(owner);
  const role = appRoleName(ownerUrl);
  if (!(await canConnect(appUrl(ownerUrl, secret)))) {
    const password = pg.escapeLiteral(appPassword(secret));
    await ignoreCodes(
      alreadyThere,
      owner.query(`create role ${role} login nosuperuser nobypassrls password ${password}`),
    );
    await ignoreCodes(new Set([changedMeanwhile]), owner.query(`alter role ${role} login password ${password}`));
  }
  await revokeOtherRoles(owner, role);
}

/** Installations older than per-database roles used this login role. */
async function ensureGranted(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ rolcanlogin: boolean }>('select rolcanlogin from pg_roles where rolname = $1', [
    grantRole,
  ]);
  if (!rows[0])
    await ignoreCodes(alreadyThere, owner.query(`create role ${grantRole} nologin nosuperuser nobypassrls`));
  // It may have been created by the owner of another database, who then has to alter it.
  if (rows[0]?.rolcanlogin)
    await ignoreCodes(
      new Set([insufficientPrivilege, changedMeanwhile]),
      owner.query(`alter role ${grantRole} nologin password null`),
    );
}

/**
 * Revokes the default privileges of PUBLIC. Only the database owner may; without it other roles still have no
 * privileges on tables.
 */
async function revokeOtherRoles(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; is_open: boolean; is_owner: boolean }>(
    `select datname as name, has_database_privilege('public', oid, 'connect') or not has_database_privilege($1, oid, 'connect') as is_open,
       pg_has_role(datdba, 'usage') as is_owner
     from pg_database where datname = current_database()`,
    [role],
  );
  const { name = '', is_open, is_owner } = rows[0] ?? {};
  if (!is_open || !is_owner) return;
  const database = pg.escapeIdentifier(name);
  await owner.query(
    `grant connect on database ${database} to ${role}; revoke connect on database ${database} from public`,
  );
}

/** Every object with privileges, and the grantees. */
const rightsText = `
  with objects (kind, name, acl) as (
    select case relkind when 'S' then 'sequence' else 'table' end, oid::regclass::text, relacl from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    union all select 'function', oid::regprocedure::text, proacl from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'schema', nspname::text, nspacl from pg_namespace where nspname = 'public'),
  rights (kind, name, privilege, grantee) as (
    select kind, name, x.privilege_type, x.grantee from objects, aclexplode(acl) x
    union all
    select 'table', attrelid::regclass::text, format('%s (%I)', x.privilege_type, attname), x.grantee
      from pg_attribute, aclexplode(attacl) x
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
  due as (
    select kind, name, privilege from rights where grantee = $1::regrole),
  given as (
    select kind, name, privilege from rights where grantee = $2::regrole)
  select format('grant %s on %s %s to %I', string_agg(privilege, ', '), kind, name, $2::text) as statement
    from (table due except table given) missing group by kind, name
  union all
  select format('revoke %s on %s %s from %I', string_agg(privilege, ', '), kind, name, $2::text)
    from (table given except table due) too_much group by kind, name`;

/** Grants the application role exactly the privileges of the group role used by migrations. */
export async function grantAppRights(owner: pg.Client, ownerUrl: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(rightsText, [grantRole, appRoleName(ownerUrl)]);
  if (rows.length > 0) await owner.query(rows.map(({ statement }) => statement).join(';\n'));
}

/** Refuses a role that bypasses row-level security: superuser, bypassrls, or owner of a table. */
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

const databaseName = (ownerUrl: string): string => {
  const { pathname, username } = new URL(ownerUrl);
  return decodeURIComponent(pathname.slice(1) || username);
};

const appPassword = (secret: string) => createHmac('sha256', secret).update('database-app-role').digest('hex');

async function canConnect(url: string): Promise<boolean> {
  const client = createClient(url, 'call');
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ([wrongPassword, noSuchRole, mayNotConnect].includes((error as pg.DatabaseError).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ignoreCodes(codes: Set<string>, statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    const { code = '' } = error as pg.DatabaseError;
    if (codes.has(code)) return;
    const advice =
      'The user of DATABASE_URL needs the right CREATEROLE to set up the role that the application works as.';
    if (code === insufficientPrivilege) throw new Error(advice, { cause: error });
    throw error;
  }
}
