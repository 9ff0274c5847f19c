import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../install/install.mjs';

// Comments, tests and pages refer to a section of docs/spec as `spec/dining#swipe`: docs/spec/dining.md, <a id="swipe"></a>.

const reference = /\bspec\/([a-z][a-z-]*)#([a-z0-9][a-z0-9-]*)/g;
/** Names of documents that were removed from the repository. */
export const formerNames =
  /\b(SPECIFICATION|DOMAIN|DESIGN)\b|\b[Ww]ire(\.md)?,? §|\bstack\.md\b|\bstyle-anchors\b|\b[Ii]ssue \d/;

/** Files that may contain such names: migrations, which are never edited, and the page that maps them. */
export const keepsFormerNames = (file) =>
  /\/migrations\/|^apps\/server\/db\/schema\.sql$/.test(file) || file === 'docs/spec/README.md';

/** Lines of a text with such a name. */
export const findFormerReferences = (text) =>
  text
    .split('\n')
    .flatMap((line, at) =>
      formerNames.test(line) ? [`line ${at + 1} names a document that is not here: ${line.trim()}`] : [],
    );

const link = /\]\(((?:\.\.?\/)?[\w./-]*\.md)?#([\w-]+)\)/g;

/** Explicit anchors of a page. */
export const listAnchors = (text) => new Set([...text.matchAll(/<a id="([a-z0-9-]+)"><\/a>/g)].map(([, id]) => id));

/** References in a text to missing pages or anchors, as lines of text; `findPage` returns a page. */
export function findMissingAnchors(text, findPage) {
  return [...text.matchAll(reference)].flatMap(([whole, page, anchor]) => {
    const anchors = findPage(page);
    if (!anchors) return [`${whole}: there is no docs/spec/${page}.md`];
    return anchors.has(anchor) ? [] : [`${whole}: docs/spec/${page}.md has no <a id="${anchor}"></a>`];
  });
}

/** Links between pages of docs/spec to a missing section. */
export function findBrokenLinks(file, text, findPage) {
  return [...text.matchAll(link)].flatMap(([whole, target, anchor]) => {
    const address = new URL(target ?? file.split('/').pop(), `file:///${file}`).pathname;
    const page = /^\/docs\/spec\/(.*)\.md$/.exec(address)?.[1];
    if (page === undefined) return [];
    return findPage(page)?.has(anchor) ? [] : [`link ${whole.slice(2, -1)} leads nowhere`];
  });
}

/** A path from the root of the repository, or a source file below a known folder. */
const namedPlace =
  /`((?:apps|packages|modules|tools|docs|e2e|bench)\/[\w./-]+|(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql|css|md))`/g;
const placesBegin = ['', 'packages/', 'apps/server/', 'packages/admin-ui/src/'];

/** Paths in backticks on a page that do not exist; `<name>` and `…` match anything. */
export const findMissingPaths = (text, isThere) =>
  [...text.matchAll(namedPlace)]
    .map(([, place]) => place)
    .filter((place) => !placesBegin.some((folder) => isThere(folder + place)))
    .map((place) => `names ${place}, which is not there`);

/** Pages about the present state; decisions and the change log describe the past. */
const isGuide = (file) => file.endsWith('.md') && !/^docs\/decisions\/|^CHANGELOG\.md$/.test(file);

const pages = new Map();
function findPage(name) {
  const file = `${repositoryRoot}/docs/spec/${name}.md`;
  if (!pages.has(name)) pages.set(name, existsSync(file) ? listAnchors(readFileSync(file, 'utf8')) : undefined);
  return pages.get(name);
}

/** Relative to the root, or to the sources of the package whose page it is. */
const isPlace = (place, page) =>
  existsSync(`${repositoryRoot}/${place}`) || existsSync(path.join(repositoryRoot, page, '../src', place));

const binary = /\.(webp|png|jpe?g|gif|ico|woff2?|xlsx|zip|pdf)$/;

/** Text files of the repository including uncommitted ones; with `binaries` all files. */
export function listTextFiles({ binaries = false } = {}) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(
      (file) =>
        file !== '' &&
        (binaries || !binary.test(file)) &&
        file !== 'package-lock.json' &&
        lstatSync(`${repositoryRoot}/${file}`, { throwIfNoEntry: false })?.isFile(),
    );
}

if (import.meta.main) {
  for (const file of listTextFiles()) {
    if (file.startsWith('tools/gate/spec-')) continue;
    const text = readFileSync(`${repositoryRoot}/${file}`, 'utf8');
    const faults = findMissingAnchors(text, findPage);
    if (file.startsWith('docs/spec/')) faults.push(...findBrokenLinks(file, text, findPage));
    if (!keepsFormerNames(file)) faults.push(...findFormerReferences(text));
    if (isGuide(file)) faults.push(...findMissingPaths(text, (place) => isPlace(place, file)));
    for (const fault of faults) console.error(`${file}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
