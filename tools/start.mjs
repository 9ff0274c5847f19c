import { buildConsole } from './build-console.mjs';
import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

// npm start: from a fresh clone to a running server; the first two steps are skipped when done before.
installDependencies();
await buildConsole();
await runNodeAndExit(['apps/server/src/main.ts', ...process.argv.slice(2)]);
