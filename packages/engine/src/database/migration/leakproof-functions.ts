import type pg from 'pg';

/**
 * What searches by text compare an index with. Row-level security lets an index be compared only with functions that tell
 * nothing of a row but their result, and only a superuser may say that of one. It is so of these: `ilike` fails for a pattern
 * alone, never for a text, and the other two never fail (decision 1799).
 */
const functions = ['texticlike(text, text)', 'arraycontains(anyarray, anyarray)', 'text_pairs(text, text)'] as const;

const missingText = `select f.name from unnest($1::text[]) with ordinality f(name, place)
  join pg_proc p on p.oid = to_regprocedure(f.name) where not p.proleakproof order by f.place`;

/** The statements that a superuser still has to run in this database, for searches by text to use their index. */
export async function missingLeakproof(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(missingText, [functions]);
  return rows.map(({ name }) => `alter function ${name} leakproof`);
}

/** Runs them where the owner is a superuser: the embedded database. Elsewhere whoever runs the database does (docs/operation.md). */
export async function markLeakproof(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.rolsuper) return;
  const statements = await missingLeakproof(owner);
  if (statements.length > 0) await owner.query(statements.join('; '));
}
