import path from 'node:path';
import pg from 'pg';
import { computeChecksum, formatDatabaseError, MigrationError, sqlFiles } from './migration-files.ts';

/** A view file, the only definition of the view it is named after. */
export interface View {
  readonly name: string;
  /** File name: `library_book_row.sql`. */
  readonly file: string;
  readonly text: string;
  /** Hash of its text and of the views it reads: a view is recreated together with its dependencies. */
  readonly checksum: string;
}

type Source = Omit<View, 'checksum'>;

/** All views, each after those it reads, otherwise by name. */
export const readViews = (folders: readonly string[]): View[] =>
  sortByDependency(
    sqlFiles(folders, 'views').map(({ name, text }) => ({ name: path.basename(name, '.sql'), file: name, text })),
  );

/** Dependencies are found in the text: names of other views outside comments and literals. */
export function sortByDependency(sources: readonly Source[]): View[] {
  const byName = new Map(sources.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((source) => [source.name, source]));
  if (byName.size < sources.length) {
    const twice = sources.filter((source) => byName.get(source.name) !== source);
    throw new MigrationError(`Two files for one view: ${twice.map(({ name }) => name).join(', ')}.`);
  }
  const done = new Map<string, View>();
  const visit = (source: Source, trail: readonly string[]): View => {
    const made = done.get(source.name);
    if (made) return made;
    if (trail.includes(source.name))
      throw new MigrationError(`Views that read each other: ${[...trail, source.name].join(' → ')}.`);
    const read = namesIn(source.text)
      .filter((name) => name !== source.name)
      .flatMap((name) => byName.get(name) ?? [])
      .map((other) => visit(other, [...trail, source.name]).checksum);
    const view = { ...source, checksum: computeChecksum(source.text, ...read) };
    done.set(view.name, view);
    return view;
  };
  for (const source of byName.values()) visit(source, []);
  return [...done.values()];
}

/** Every distinct word of an SQL text, sorted. */
const namesIn = (text: string): string[] =>
  [...new Set(text.replace(/--.*|'(?:[^']|'')*'/g, ' ').match(/\w+/g))].sort();

/** Recreates the views whose text or dependencies changed, in the current transaction. */
export async function applyViews(client: pg.Client, views: readonly View[]): Promise<void> {
  const standing = await readInstalledViews(client);
  const due = views.filter(({ name, checksum }) => standing.get(name) !== checksum);
  const wanted = new Set(views.map(({ name }) => name));
  const gone = [...standing.keys()].filter((name) => !wanted.has(name));
  await drop(client, [...gone, ...due.map(({ name }) => name)]);
  for (const view of due) await create(client, view);
  await assertSecurityInvoker(client, due);
}

/** Drops every view created from files, so that migrations may alter any table. */
export async function dropViews(client: pg.Client): Promise<void> {
  await drop(client, [...(await readInstalledViews(client)).keys()]);
}

/** The views created from files that still exist. */
async function readInstalledViews(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from migration.view where to_regclass(format('public.%I', name)) is not null`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Drops in one statement, so that PostgreSQL orders them. Fails when another object depends on one. */
async function drop(client: pg.Client, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  try {
    await client.query(`drop view if exists ${names.map((name) => pg.escapeIdentifier(name)).join(', ')}`);
  } catch (error) {
    throw new MigrationError(`Views cannot be made anew: ${formatDatabaseError(error)}`, { cause: error });
  }
  await client.query('delete from migration.view where name = any($1)', [names]);
}

async function create(client: pg.Client, { name, file, text, checksum }: View): Promise<void> {
  const [literal, sum] = [pg.escapeLiteral(name), pg.escapeLiteral(checksum)];
  try {
    await client.query(
      `${text}\n; select adopt_tenant_view(${literal}); insert into migration.view (name, checksum) values (${literal}, ${sum})`,
    );
  } catch (error) {
    throw new MigrationError(`View ${file} failed: ${formatDatabaseError(error)}`, { cause: error });
  }
}

/** A view without `security_invoker` would show the rows visible to its owner. */
async function assertSecurityInvoker(client: pg.Client, views: readonly View[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name join pg_class c on c.oid = to_regclass(format('public.%I', name))
     where c.relkind <> 'v' or not 'security_invoker=true' = any (coalesce(c.reloptions, '{}'))`,
    [views.map(({ name }) => name)],
  );
  if (rows.length > 0)
    throw new MigrationError(`Views without security_invoker: ${rows.map(({ name }) => name).join(', ')}.`);
}
