import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

installDependencies();
await runNodeAndExit(['--disable-warning=ExperimentalWarning', 'tools/spec/main.ts', ...process.argv.slice(2)]);
