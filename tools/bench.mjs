import { buildConsole } from './build-console.mjs';
import { handOver } from './install/hand-over.mjs';
import { install } from './install/install.mjs';

install();
await buildConsole();
await handOver(['bench/main.ts', ...process.argv.slice(2)]);
