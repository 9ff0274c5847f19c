import { createClient } from '@refectory/engine/database/connection.ts';

/**
 * By how much a table has grown or changed when PostgreSQL analyses it again. By its own settings, a tenth, the tables
 * of the demo are analysed every few seconds until its end, each time with the grams of 30,000 rows (decision 1914).
 */
const settings = {
  autovacuum_analyze_scale_factor: 1,
  autovacuum_vacuum_scale_factor: 1,
  autovacuum_vacuum_insert_scale_factor: 1,
};

/**
 * Runs the work while an embedded cluster analyses and vacuums tables less often; `ownerUrl` is undefined for any other,
 * whose settings are its owner's. Afterwards the settings are as before, and what has grown meanwhile is analysed.
 */
export async function analyzingLessOften<T>(ownerUrl: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!ownerUrl) return work();
  await alterSystem(ownerUrl, ([name, value]) => `alter system set ${name} = ${value}`);
  try {
    return await work();
  } finally {
    await alterSystem(ownerUrl, ([name]) => `alter system reset ${name}`);
  }
}

/** Tables that have their rows before the first meal. */
const people = 'dining_employee, dining_employee_type, dining_card, dining_rest, wallet_account, wallet_points_account';

/**
 * Analyses the tables of people once they are there. Until autovacuum comes, PostgreSQL takes them for empty, and reads
 * all cards for each of two thousand people.
 */
export async function analyzePeople(ownerUrl: string | undefined): Promise<void> {
  if (ownerUrl) await asOwner(ownerUrl, [`analyze ${people}`]);
}

const alterSystem = (ownerUrl: string, statement: (setting: [name: string, value: number]) => string) =>
  asOwner(ownerUrl, [...Object.entries(settings).map(statement), 'select pg_reload_conf()']);

async function asOwner(ownerUrl: string, statements: readonly string[]): Promise<void> {
  const client = createClient(ownerUrl, 'migration');
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
