import { readFileSync } from 'node:fs';
import { repositoryRoot } from '../install/install.mjs';
import { listTextFiles } from './spec-references.mjs';

// The picture at the top of ARCHITECTURE.md shows the folder tree: only existing folders, and either all sub-folders of
// a folder or none.

/** The first code block below the heading "Folders". */
export const findPicture = (text) => /^## Folders\n+```\n(.*?)\n```/ms.exec(text)?.[1] ?? '';

/**
 * Paths in a picture; per line a list of alternatives, one of which must exist. A line has names, then after two spaces
 * a description; indented lines are inside each name of the line above. `*`: any folder.
 */
export function listPicturedPaths(picture) {
  const trail = [];
  return picture.split('\n').flatMap((line) => {
    const depth = line.search(/\S/) / 2;
    const names = line
      .trim()
      .split(/\s{2,}/)[0]
      .split(' ')
      .map((name) => name.replace(/\/$/, ''));
    const parents = depth === 0 ? [''] : trail[depth - 1];
    const paths = names.map((name) => parents.map((parent) => (parent === '' ? name : `${parent}/${name}`)));
    trail.splice(depth, trail.length, paths.flat());
    return paths;
  });
}

/** All folders of a list of files. */
export function listFolders(files) {
  const folders = new Set();
  for (const file of files)
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) folders.add(file.slice(0, at));
  return folders;
}

const toPattern = (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
const findParent = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Paths in the picture that do not exist, and folders missing in it. */
export function findPictureFaults(picture, files) {
  const folders = listFolders(files);
  const places = [...folders, ...files];
  const shown = new Set();
  const faults = [];
  for (const paths of listPicturedPaths(picture)) {
    const found = paths.flatMap((path) => places.filter((place) => toPattern(path).test(place)));
    if (found.length === 0) faults.push(`shows ${paths[0]}, which is not there`);
    // Showing a folder shows its ancestors.
    for (let place of found) for (; place !== '' && folders.has(place); place = findParent(place)) shown.add(place);
  }
  const open = new Set([...shown].map(findParent));
  for (const folder of folders)
    if (open.has(findParent(folder)) && !shown.has(folder) && !folder.startsWith('.'))
      faults.push(`does not show the folder ${folder}`);
  return faults;
}

if (import.meta.main) {
  const picture = findPicture(readFileSync(`${repositoryRoot}/ARCHITECTURE.md`, 'utf8'));
  const faults =
    picture === '' ? ['has no picture of the folders'] : findPictureFaults(picture, listTextFiles({ binaries: true }));
  for (const fault of faults) console.error(`ARCHITECTURE.md ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
