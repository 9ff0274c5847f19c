import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'apps/server/db/migrations';

/** From here on names carry the time of writing, and views are files of db/views (decisions 1320, 1321). */
export const cutover = '202611221030_platform_views_of_their_own.sql';

/**
 * What is wrong with the migrations, as lines of text. `present` and `landed` tell contents, or anything that stands for
 * them, by name: of the working tree, and of what main has; `read` the text of one that is present; `stamp` the time now.
 */
export function migrationFaults({ present, landed, read, stamp }) {
  const newest = [...landed.keys()].sort().at(-1) ?? '';
  const young = [...present.keys()].sort().filter((name) => name > cutover);
  return [
    ...[...landed].flatMap(([name, content]) => faultsOfLanded(name, content, present)),
    ...young.flatMap((name, at) => faultsOfName(name, young[at - 1], stamp)),
    ...young.filter((name) => !landed.has(name)).flatMap((name) => faultsOfNew(name, newest, read(name), stamp)),
  ];
}

function faultsOfLanded(name, content, present) {
  if (!present.has(name)) return [`${name}: has landed and stays; what it did is undone by a new one`];
  return present.get(name) === content ? [] : [`${name}: has landed and is never edited; write a new one`];
}

function faultsOfName(name, before, stamp) {
  const [, time] = /^(\d{12})_[a-z]+_\w+\.sql$/.exec(name) ?? [];
  if (!time || !isTime(time))
    return [`${name}: a name is YYYYMMDDHHMM_<module>_<what>.sql, with the time of writing in UTC`];
  if (time > stamp) return [`${name}: is of the future; it is ${stamp} (UTC)`];
  return before?.startsWith(time) ? [`${name}: has the time of ${before}`] : [];
}

/** Whoever brings an installation up to date with each landing has run the same files in the same order as a new one. */
function faultsOfNew(name, newest, text, stamp) {
  const faults = name < newest ? [`${name}: comes before ${newest}, which has landed; name it ${stamp}_…`] : [];
  if (/\b(create|alter)\s+(or\s+replace\s+)?(recursive\s+)?view\b/i.test(text.replace(/--.*/g, '')))
    faults.push(`${name}: a view is a file of apps/server/db/views, not a migration`);
  return faults;
}

function isTime(digits) {
  const [, ...parts] = /^(....)(..)(..)(..)(..)$/.exec(digits);
  const time = new Date(Date.UTC(parts[0], parts[1] - 1, ...parts.slice(2)));
  return stampOf(time) === digits;
}

const stampOf = (time) => time.toISOString().replace(/\D/g, '').slice(0, 12);

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Where this work began: the newest commit that main has of it. Undefined where there is no git, or no main. */
function findBase() {
  for (const branch of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {}
  return undefined;
}

/** The migrations that main has, each with the hash git knows it by. */
function readLanded(base) {
  const lines = git('ls-tree', base, `${folder}/`).split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => line.split(/\s+/)).map(([, , hash, file]) => [file.slice(folder.length + 1), hash]),
  );
}

function readPresent(names, hasGit) {
  const hashes = hasGit ? git('hash-object', ...names.map((name) => `${folder}/${name}`)).split('\n') : names;
  return new Map(names.map((name, at) => [name, hashes[at]]));
}

if (import.meta.main) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const base = findBase();
  const faults = migrationFaults({
    present: readPresent(names, base !== undefined),
    landed: base ? readLanded(base) : new Map(),
    read: (name) => readFileSync(`${folder}/${name}`, 'utf8'),
    stamp: stampOf(new Date()),
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
