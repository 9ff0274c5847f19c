import { ensureBrowser } from './install/browser.mjs';
import { installDependencies } from './install/install.mjs';
import { ensureMysql } from './install/mysql.mjs';

// npm run setup: installs everything that npm test needs.
installDependencies();
console.log(`Ready. Browser for the tests: ${await ensureBrowser()}`);
console.log(
  `MySQL for the tests: ${ensureMysql() ?? 'none, its tests are left out (Debian: apt-get install mariadb-server)'}`,
);
