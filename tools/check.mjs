import { databaseStep, runFastSteps, runStep } from './gate/check-steps.mjs';
import { installDependencies } from './install/install.mjs';

// npm run check: the fast steps of the gate.
installDependencies();
const failed = (await runFastSteps()) + ((await runStep(databaseStep)) ? 0 : 1);
if (failed > 0) process.exitCode = 1;
