import { buildConsole } from './build-console.mjs';
import { handOver } from './hand-over.mjs';
import { install } from './install.mjs';

install();
await buildConsole();
await handOver(['bench/main.ts', ...process.argv.slice(2)]);
