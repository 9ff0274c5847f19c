import { buildConsole } from './build-console.mjs';
import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

// npm run cluster: three databases, proxy, pooler and two processes of the product on this machine, for trying.
installDependencies();
await buildConsole();
await runNodeAndExit(['bench/cluster/main.ts']);
