import { handOver } from './hand-over.mjs';
import { install } from './install.mjs';

install();
await handOver(['--disable-warning=ExperimentalWarning', 'tools/spec/main.ts', ...process.argv.slice(2)]);
