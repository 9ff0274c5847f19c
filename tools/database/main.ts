import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { withMigratedDatabase } from './migrated-database.ts';
import { dumpSchema } from './schema-dump.ts';
import { generateEngineTypes, generateProductTypes } from './table-types.ts';

interface Generated {
  file: string;
  make(client: pg.Client): Promise<string>;
}

const root = path.resolve(import.meta.dirname, '../..');
/** Output files of each task. */
const outputs: Record<string, readonly Generated[]> = {
  types: [
    { file: path.join(root, 'packages/engine/src/database/tables.ts'), make: generateEngineTypes },
    { file: path.join(root, 'modules/tables.ts'), make: generateProductTypes },
  ],
  schema: [{ file: path.join(root, 'apps/server/db/schema.sql'), make: dumpSchema }],
};

const [task = 'all'] = process.argv.slice(2);
const chosen = Object.entries(outputs)
  .filter(([name]) => task === name || task === 'all' || task === 'check')
  .flatMap(([name, files]) => files.map((generated) => ({ name, ...generated })));
if (chosen.length === 0) throw new Error(`Unknown task ${task}: types, schema, all or check.`);

await withMigratedDatabase(async (client) => {
  for (const { name, file, make } of chosen) {
    const text = await make(client);
    if (task !== 'check') writeFileSync(file, text);
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${path.relative(process.cwd(), file)} is not what the migrations make: run "npm run db:${name}".`);
      process.exitCode = 1;
    }
  }
});
