import { buildConsole } from './build-console.mjs';
import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

/**
 * How much memory the server takes beyond what it uses (decision 1909): the young generation, which V8 makes as large
 * as the memory of the machine allows, and by how much the old one grows before it is collected.
 */
const memoryOptions = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

// npm start: from a fresh clone to a running server; the first two steps are skipped when done before.
installDependencies();
await buildConsole();
await runNodeAndExit([...memoryOptions, 'apps/server/src/main.ts', ...process.argv.slice(2)]);
