import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findContractFaults } from './expand-contract/check.mjs';

const folders = '{packages/engine,modules/*}/migrations/*.sql';
const viewFolders = '{packages/engine,modules/*}/views/*.sql';

/** First migration named by its time of writing; from here on views have their own files (decisions 1320, 1321). */
export const firstTimedMigration = '202611221030_platform_views_of_their_own.sql';

/**
 * Faults of migrations as lines of text. `present` and `landed`: contents or their hashes by name, of the working tree
 * and of main; `read`: text of a present one; `now`: current time.
 */
export function findMigrationFaults({ present, landed, read, now }) {
  const newest = [...landed.keys()].sort().at(-1) ?? '';
  const young = [...present.keys()].sort().filter((name) => name > firstTimedMigration);
  return [
    ...[...landed].flatMap(([name, content]) => checkLanded(name, content, present)),
    ...young.flatMap((name, at) => checkName(name, young[at - 1], now)),
    ...young.filter((name) => makesView.test(read(name).replace(/--.*/g, ''))).map(checkView),
    ...young.filter((name) => !landed.has(name)).flatMap((name) => checkOrder(name, newest, now)),
  ];
}

function checkLanded(name, content, present) {
  if (!present.has(name)) return [`${name}: has landed and stays; what it did is undone by a new one`];
  return present.get(name) === content ? [] : [`${name}: has landed and is never edited; write a new one`];
}

/** Tolerance for clocks of different machines. */
const clocksMs = 15 * 60_000;

function checkName(name, before, now) {
  const [, time] = /^(\d{12})_[a-z]+_\w+\.sql$/.exec(name) ?? [];
  if (!time || !isTime(time))
    return [`${name}: a name is YYYYMMDDHHMM_<module>_<what>.sql, with the time of writing in UTC`];
  if (time > parseTimestamp(new Date(now.getTime() + clocksMs)))
    return [`${name}: is of the future; it is ${parseTimestamp(now)} (UTC)`];
  return before?.startsWith(time) ? [`${name}: has the time of ${before}`] : [];
}

const makesView = /\b(create|alter)\s+(or\s+replace\s+)?(recursive\s+|materialized\s+)?view\b/i;
const checkView = (name) => `${name}: a view is a file of its module's folder views, not a migration`;

/** New migrations come last, so that upgraded and new installations run the same files in the same order. */
const checkOrder = (name, newest, now) =>
  name < newest ? [`${name}: comes before ${newest}, which has landed; name it ${parseTimestamp(now)}_…`] : [];

function isTime(digits) {
  const [, ...parts] = /^(....)(..)(..)(..)(..)$/.exec(digits);
  const time = new Date(Date.UTC(parts[0], parts[1] - 1, ...parts.slice(2)));
  return parseTimestamp(time) === digits;
}

const parseTimestamp = (time) => time.toISOString().replace(/\D/g, '').slice(0, 12);

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Merge base with main. Undefined without git or main. */
function findBase() {
  for (const branch of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {}
  return undefined;
}

const migrationFile = /\/migrations\/[^/]+\.sql$/;

const viewFile = /\/views\/[^/]+\.sql$/;

/** Files on main of a kind wherever they are, with their git hashes; without those of tests. */
function readLanded(base, kind) {
  const lines = git('ls-tree', '-r', base).split('\n');
  const files = lines
    .map((line) => line.split(/\s+/))
    .filter(([, , , file]) => kind.test(file) && !file.includes('/test/'));
  return new Map(files.map(([, , hash, file]) => [path.basename(file), hash]));
}

function readPresent(files, hasGit) {
  const hashes = hasGit ? git('hash-object', ...files).split('\n') : files;
  return new Map(files.map((file, at) => [path.basename(file), hashes[at]]));
}

/** Versions with a heading in the changelog. */
const readReleases = () =>
  new Set(
    [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm)].map(([, version]) => version),
  );

if (import.meta.main) {
  const files = globSync(folders);
  const byName = new Map(files.map((file) => [path.basename(file), file]));
  const base = findBase();
  const landed = base ? readLanded(base, migrationFile) : new Map();
  const read = (name) => readFileSync(byName.get(name), 'utf8');
  const viewName = (file) => path.basename(file, '.sql');
  const faults = [
    ...findMigrationFaults({ present: readPresent(files, base !== undefined), landed, read, now: new Date() }),
    ...findContractFaults({
      migrations: [...byName.keys()].map((name) => ({ name, text: read(name) })),
      landed,
      views: new Set(globSync(viewFolders).map(viewName)),
      landedViews: base ? [...readLanded(base, viewFile).keys()].map(viewName) : [],
      releases: readReleases(),
    }),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
