import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installDependencies, repositoryRoot } from './install/install.mjs';
import { runNode } from './install/run-node.mjs';

/** One after the other, because the first one empties the output folder. */
const applications = ['apps/console', 'apps/console/check'];
const sources = ['apps/console', 'packages/admin-ui', 'packages/declaration', 'modules', 'package-lock.json'];
const skipped = new Set(['node_modules', 'dist', '.vite', 'test', 'server', 'migrations', 'views']);
const stamp = path.join(repositoryRoot, 'apps/console/dist/.sources');

/** Builds the console unless dist was built from the same sources. */
export async function buildConsole() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, path.join(repositoryRoot, source));
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!existsSync(path.join(repositoryRoot, 'apps/console/index.html'))) return;
  console.log('Building the console …');
  for (const folder of applications) {
    const args = ['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'warn'];
    if ((await runNode(args, { stdio: 'inherit' })) !== 0) throw new Error(`${folder} does not build.`);
  }
  writeFileSync(stamp, wanted);
}

function addTo(hash, place) {
  const entries = place.endsWith('.json') ? undefined : readdirSync(place, { withFileTypes: true });
  if (!entries) return hash.update(readFileSync(place));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const child = path.join(place, entry.name);
    hash.update(path.relative(repositoryRoot, child));
    if (entry.isDirectory()) addTo(hash, child);
    else hash.update(readFileSync(child));
  }
}

if (path.resolve(process.argv[1] ?? '') === import.meta.filename) {
  installDependencies();
  await buildConsole();
}
