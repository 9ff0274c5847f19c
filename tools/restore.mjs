import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

installDependencies();
await runNodeAndExit(['apps/server/src/backup/command/restore.ts', ...process.argv.slice(2)]);
