import { buildConsole } from './build-console.mjs';
import { handOver } from './install/hand-over.mjs';
import { install } from './install/install.mjs';

// npm start: from a fresh clone to a running product. Every later start finds the first two steps done.
install();
await buildConsole();
await handOver(['apps/server/src/main.ts', ...process.argv.slice(2)]);
