import { buildConsole } from './build-console.mjs';
import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

installDependencies();
await buildConsole();
await runNodeAndExit(['bench/main.ts', ...process.argv.slice(2)]);
