import { ensureBrowser } from './install/browser.mjs';
import { installDependencies } from './install/install.mjs';
import { ensurePrograms, programsOfDrill, programsOfTests } from './install/programs.mjs';

// npm run setup: installs everything that npm test needs.
installDependencies();
console.log(`Ready. Browser for the tests: ${await ensureBrowser()}`);
for (const reason of ensurePrograms([...programsOfTests, ...programsOfDrill]))
  console.log(`Left out by the tests: ${reason}`);
