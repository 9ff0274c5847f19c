import { createTestDatabase, type TestDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allModules } from '#app/modules.ts';

/** Promises of the schema for every table, read from the database catalogue (spec/rules#tenants). */
let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const role = 'refectory_app';

/** All tables, and those with rows of tenants. */
const ours = `ours as (
    select c.oid, c.relname as name, c.relkind as kind, c.relispartition as is_partition, c.relrowsecurity, c.relforcerowsecurity,
      coalesce(obj_description(c.oid, 'pg_class'), '') as comment, a.attnum as tenant_column
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
  tenants as (select * from ours where tenant_column is not null and comment !~ '@(platform|template)')`;

/** Names that violate a rule. */
async function culprits(sql: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`with ${ours} ${sql}`);
  return rows.map(({ name }) => name);
}

describe('tenant tables', () => {
  test('there are some, and every other table says what it is', async () => {
    expect((await culprits('select name from tenants')).length).toBeGreaterThan(30);
    expect(
      await culprits(`select name from ours where tenant_column is null and comment !~ '@(platform|template)'`),
    ).toEqual([]);
  });

  test('have row-level security enabled and forced', async () => {
    expect(await culprits('select name from tenants where not (relrowsecurity and relforcerowsecurity)')).toEqual([]);
  });

  test('have one policy, for every command, on reads and on writes, and it names the tenant', async () => {
    const isTenant = `'(tenant_id = current_setting(''app.tenant''::text, true))'`;
    expect(
      await culprits(`select t.name from tenants t left join pg_policy p on p.polrelid = t.oid group by t.oid, t.name
        having count(p.oid) <> 1 or not bool_and(p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
          and pg_get_expr(p.polqual, p.polrelid) = ${isTenant} and pg_get_expr(p.polwithcheck, p.polrelid) = ${isTenant})`),
    ).toEqual([]);
  });

  test('name the tenant first in every key and index', async () => {
    expect(
      await culprits(`select t.name || ': ' || i.indexrelid::regclass::text as name from tenants t join pg_index i on i.indrelid = t.oid
        where i.indkey[0] <> t.tenant_column
          -- Keys of a text index begin with the tenant (decision 1991).
          and pg_get_indexdef(i.indexrelid, 1, true) not like 'text_grams(tenant_id,%'`),
    ).toEqual([]);
    expect(
      await culprits(
        `select name from tenants t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
      ),
    ).toEqual([]);
  });

  test('refer to each other within the tenant', async () => {
    expect(
      await culprits(`select k.conname as name from pg_constraint k
        join tenants a on a.oid = k.conrelid join tenants b on b.oid = k.confrelid
        where k.contype = 'f' and (k.conkey[1] <> a.tenant_column or k.confkey[1] <> b.tenant_column)`),
    ).toEqual([]);
  });

  test('hold the tenant and never leave it empty', async () => {
    expect(
      await culprits(`select t.name from tenants t join pg_attribute a on a.attrelid = t.oid and a.attnum = t.tenant_column
        where not a.attnotnull or a.atttypid <> 'text'::regtype`),
    ).toEqual([]);
  });

  test('remember every change, unless they say why not', async () => {
    expect(
      await culprits(`select t.name from tenants t where not t.is_partition and t.comment !~ '@(no-history|append-only)'
        and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'write_history' and g.tgenabled = 'O')`),
    ).toEqual([]);
  });

  test('that are append-only let nobody change or remove a row', async () => {
    expect((await culprits(`select name from tenants where comment ~ '@append-only'`)).length).toBeGreaterThan(3);
    expect(
      await culprits(`select name from tenants where comment ~ '@append-only' and (has_table_privilege('${role}', oid, 'update')
        or has_table_privilege('${role}', oid, 'delete') or has_table_privilege('${role}', oid, 'truncate'))`),
    ).toEqual([]);
  });
});

test('views read as whoever asks', async () => {
  const { rows } =
    await owner.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`);
  expect(rows).toEqual([]);
  expect(
    (await owner.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'`)).rowCount,
  ).toBe(0);
});

describe('the application role', () => {
  test('is bound by the policies', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
         (select count(*) from pg_auth_members where member = r.oid) as memberships,
         (select count(*) from pg_class where relowner = r.oid) as tables,
         (select count(*) from pg_proc where proowner = r.oid) as functions,
         has_schema_privilege(r.oid, 'public', 'create') as creates
       from pg_roles r where rolname = $1`,
      [role],
    );
    const no = false;
    expect(rows).toEqual([
      {
        rolsuper: no,
        rolbypassrls: no,
        rolcreaterole: no,
        rolcreatedb: no,
        rolreplication: no,
        memberships: '0',
        tables: '0',
        functions: '0',
        creates: no,
      },
    ]);
  });

  test('has no way around them by a function of the owner that trusts the search path', async () => {
    const { rows } =
      await owner.query(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select from unnest(proconfig) c where c like 'search_path=%')`);
    expect(rows).toEqual([]);
  });

  test('sees nothing without a tenant, and only its own with one', async () => {
    const tables = await culprits(`select name from tenants where has_table_privilege('${role}', oid, 'select')`);
    const app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    const counts = tables.map((name) => `select '${name}' as name from ${name} where tenant_id is distinct from`);
    const foreign = async (tenant: string) => {
      await app.query(`select set_config('app.tenant', $1, false)`, [tenant]);
      const { rows } = await app.query(counts.map((count) => `${count} '${tenant}'`).join(' union '));
      return rows;
    };
    expect(await foreign('')).toEqual([]);
    expect(await foreign('100001')).toEqual([]);
    const { rows } = await app.query(`select tenant_id from sys_user group by tenant_id`);
    expect(rows).toEqual([{ tenant_id: '100001' }]);
    await app.end();
  });

  test('empties no table', async () => {
    expect(await culprits(`select name from ours where has_table_privilege('${role}', oid, 'truncate')`)).toEqual([]);
  });
});

test('every constraint that a module words exists', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select conname::text as name from pg_constraint union select relname::text from pg_class where relkind = 'i'
    union select unnest(string_to_array(encode(tgargs, 'escape'), '\\000')) from pg_trigger
    union select (regexp_matches(prosrc, 'constraint = ''([a-z0-9_]+)''', 'g'))[1] from pg_proc`);
  const known = new Set(rows.map(({ name }) => name));
  const worded = allModules.flatMap(({ constraints = {} }) => Object.keys(constraints));
  expect(worded.filter((name) => !known.has(name))).toEqual([]);
});
