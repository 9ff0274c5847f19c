import pg from 'pg';

/** Runs SQL as the owner of the tables, one statement after the other, with tenant 000000 set. */
export async function runAsOwner(ownerUrl: string, ...statements: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant', '000000', false)`);
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}
