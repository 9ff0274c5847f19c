import { handOver } from './install/hand-over.mjs';
import { install } from './install/install.mjs';

install();
await handOver(['--disable-warning=ExperimentalWarning', 'tools/spec/main.ts', ...process.argv.slice(2)]);
