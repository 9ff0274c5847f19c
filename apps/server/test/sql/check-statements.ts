import pg from 'pg';
import { type Catalog, compareRow, declaredRow } from './compare-row.ts';
import { describeStatement } from './describe-statement.ts';
import { branchChoices, renderStatement, UnreadableStatement } from './render-template.ts';
import { type ExecutedTemplate, findTemplates, type SourceProject } from './source-project.ts';

/** Result of checking the hand-written SQL. */
export interface StatementReport {
  readonly templates: number;
  /** Templates that are, or are part of, a prepared statement. */
  readonly reached: number;
  readonly statements: number;
  readonly prepared: number;
  /** Prepared statements whose declared row was compared with their columns. */
  readonly compared: number;
  /** Statements the database refused, and differences between row and columns, as `file:line text`. */
  readonly faults: readonly string[];
  /** Statements whose text is known only at run time, by file. */
  readonly unreadable: Readonly<Record<string, number>>;
}

/** Prepares every statement of the sources on a database and compares declared rows with their columns. */
export async function checkStatements(sources: SourceProject, databaseUrl: string): Promise<StatementReport> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    const { all, executed } = findTemplates(sources);
    const reached = new Set<unknown>();
    const unreadable: Record<string, number> = {};
    const faults: string[] = [];
    let compared = 0;
    for (const template of executed) {
      const found = await checkStatement(sources, client, catalog, template);
      if (!found) unreadable[template.file] = (unreadable[template.file] ?? 0) + 1;
      for (const each of found?.templates ?? []) reached.add(each);
      for (const fault of found?.faults ?? []) faults.push(`${template.at} ${fault}`);
      if (found?.isCompared) compared += 1;
    }
    const left = Object.values(unreadable).reduce((sum, count) => sum + count, 0);
    const prepared = executed.length - left;
    return {
      templates: all,
      reached: reached.size,
      statements: executed.length,
      prepared,
      compared,
      faults,
      unreadable,
    };
  } finally {
    await client.end();
  }
}

async function checkStatement(
  sources: SourceProject,
  client: pg.Client,
  catalog: Catalog,
  { template }: ExecutedTemplate,
) {
  const statements = readable(() => branchChoices.map((way) => renderStatement(sources, template, way)));
  if (!statements) return undefined;
  const row = declaredRow(sources, template);
  const faults = new Set<string>();
  for (const text of new Set(statements.map((statement) => statement.text)))
    try {
      const columns = await describeStatement(client, text);
      for (const fault of row ? compareRow(sources, row, columns, text, catalog) : []) faults.add(fault);
    } catch (error) {
      faults.add((error as Error).message);
    }
  return { faults, templates: statements.flatMap(({ templates }) => templates), isCompared: row !== undefined };
}

function readable<T>(render: () => T): T | undefined {
  try {
    return render();
  } catch (error) {
    if (error instanceof UnreadableStatement) return undefined;
    throw error;
  }
}

/** Types, tables and columns of the database. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const { rows: types } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  const { rows: tables } = await client.query<{ oid: number; relname: string }>(
    `select oid, relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  const { rows: columns } = await client.query<{ key: string }>(
    `select a.attrelid || ' ' || a.attnum as key from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attnotnull`,
  );
  return {
    types: new Map(types.map(({ oid, typname }) => [oid, typname])),
    tables: new Map(tables.map(({ oid, relname }) => [oid, relname])),
    nullable: new Set(columns.map(({ key }) => key)),
  };
}
