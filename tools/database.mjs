import { handOver } from './install/hand-over.mjs';
import { install } from './install/install.mjs';

install();
await handOver(['tools/database/main.ts', ...process.argv.slice(2)]);
