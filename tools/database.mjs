import { handOver } from './hand-over.mjs';
import { install } from './install.mjs';

install();
await handOver(['tools/database/main.ts', ...process.argv.slice(2)]);
