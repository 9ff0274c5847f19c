import { ensureBrowser } from './browser.mjs';
import { install } from './install.mjs';

// npm run setup: everything that npm test needs, installed beforehand.
install();
console.log(`Ready. Browser for the tests: ${await ensureBrowser()}`);
