import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

// Checks that Node can strip the types of all sources, which is stricter than tsc.

const faults = globSync(
  '{apps/server/src,packages/{declaration,engine}/src,modules/*/{contract,server}}/**/*.ts',
).flatMap((file) => {
  try {
    stripTypeScriptTypes(readFileSync(file, 'utf8'));
    return [];
  } catch (error) {
    return [`${file}: ${error.message}`];
  }
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
