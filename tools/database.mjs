import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

installDependencies();
await runNodeAndExit(['tools/database/main.ts', ...process.argv.slice(2)]);
