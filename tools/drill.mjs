import { buildConsole } from './build-console.mjs';
import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

// npm run drill: kills and cuts off databases under load and proves that nothing answered is lost (docs/scale.md).
installDependencies();
await buildConsole();
await runNodeAndExit(['bench/drill/main.ts']);
