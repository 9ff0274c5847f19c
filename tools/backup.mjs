import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

installDependencies();
await runNodeAndExit(['apps/server/src/backup/command/backup.ts', ...process.argv.slice(2)]);
