import type pg from 'pg';

/**
 * Functions of text search. Under row-level security an index is only used with leakproof functions, and only a
 * superuser may mark a function leakproof. These are: `like` and `ilike` fail for an invalid pattern only, never because
 * of a row, and the others never fail (decisions 1799, 1991).
 */
const functions = [
  'textlike(text, text)',
  'texticlike(text, text)',
  'arraycontains(anyarray, anyarray)',
  'text_pairs(text, text)',
  'ts_match_vq(tsvector, tsquery)',
  'text_grams(text, text)',
] as const;

const missingText = `select f.name from unnest($1::text[]) with ordinality f(name, place)
  join pg_proc p on p.oid = to_regprocedure(f.name) where not p.proleakproof order by f.place`;

/** The statements a superuser still has to run in this database, so that text search uses its index. */
export async function missingLeakproof(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(missingText, [functions]);
  return rows.map(({ name }) => `alter function ${name} leakproof`);
}

/**
 * Runs them if the owner is a superuser, as in the embedded database. Elsewhere the operator runs them
 * (docs/operation.md).
 */
export async function markLeakproof(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.rolsuper) return;
  const statements = await missingLeakproof(owner);
  if (statements.length > 0) await owner.query(statements.join('; '));
}
