import { buildConsole } from './build-console.mjs';
import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

// npm start: from a fresh clone to a running product. Every later start finds the first two steps done.
installDependencies();
await buildConsole();
await runNodeAndExit(['apps/server/src/main.ts', ...process.argv.slice(2)]);
