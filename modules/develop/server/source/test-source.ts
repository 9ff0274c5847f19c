import type { ParsedInput, ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { datasourceTestInput } from '#develop/contract/datasource.ts';
import type { datasourceCalls } from '#develop/contract/datasource-calls.ts';
import { changesTarget, decryptPassword, readSource, type Source, type SourceRow, toSourceAddress } from './source.ts';
import { withSource } from './with-source.ts';

type Tried = ResponseData<typeof datasourceCalls.test.answer>;

const formFields = ['driverClass', 'url', 'username', 'password'] as const;

/** The source of a `datasource/test` call: the stored one, or the form values. */
export async function resolveTestSource(ctx: Context, given: ParsedInput<typeof datasourceTestInput>): Promise<Source> {
  const { id } = given;
  if (id && formFields.every((name) => !given[name])) return readSource(ctx, id);
  const stored = id
    ? await ctx.db.selectFrom('develop_datasource').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  const row: SourceRow = {
    driver_class: given.driverClass || stored?.driver_class || '',
    url: given.url || stored?.url || '',
    username: given.username || stored?.username || '',
    // Only the server itself is tried.
    replicas: stored?.replicas ?? '',
  };
  return { ...toSourceAddress(row), name: stored?.name ?? '', user: row.username, password: password(), replicas: [] };

  function password(): string {
    if (given.password) return given.password;
    if (!stored?.password) throw new DomainError('develop.password-missing', {}, { field: 'password' });
    if (changesTarget(stored, row)) throw new DomainError('develop.password-again', {}, { field: 'password' });
    return decryptPassword(stored.password);
  }
}

const versionQueries = {
  postgresql: `select current_setting('server_version') as version,
    (select count(*)::int from information_schema.tables where table_schema = $1) as tables`,
  mysql: `select version() as version,
    (select count(*) from information_schema.tables where table_schema = database()) as tables`,
} as const;

/** Connects and reads the version. */
export async function testSource(source: Source): Promise<Tried> {
  const began = performance.now();
  const [row] = await withSource(source, (database) =>
    database.query<{ version: string; tables: number }>(
      versionQueries[source.engine],
      source.engine === 'postgresql' ? [source.schema] : [],
    ),
  );
  const version = String(row?.version ?? '');
  const name = source.engine === 'postgresql' ? 'PostgreSQL' : /maria/i.test(version) ? 'MariaDB' : 'MySQL';
  return {
    product: `${name} ${version.split(/[\s-]/)[0]}`,
    milliseconds: Math.round(performance.now() - began),
    tables: Number(row?.tables ?? 0),
  };
}
