import { createClient } from '@refectory/engine/database/connection.ts';

/**
 * By how much a table has grown or changed when PostgreSQL analyses it again. By its own settings, a tenth, the tables
 * of the demo are analysed every few seconds until its end, each time with the grams of 30,000 rows (decision 1914).
 */
const settings = {
  autovacuum_analyze_scale_factor: 0.4,
  autovacuum_vacuum_scale_factor: 0.5,
  autovacuum_vacuum_insert_scale_factor: 0.5,
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

async function alterSystem(ownerUrl: string, statement: (setting: [name: string, value: number]) => string) {
  const client = createClient(ownerUrl, 'migration');
  await client.connect();
  try {
    for (const setting of Object.entries(settings)) await client.query(statement(setting));
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
