import { handOver } from './install/hand-over.mjs';
import { install } from './install/install.mjs';

install();
await handOver(['apps/server/src/backup/command/backup.ts', ...process.argv.slice(2)]);
