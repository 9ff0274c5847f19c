import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../install/install.mjs';

// A component has a stylesheet beside it; a shared one is named by its subject. Checks class names, which types do not
// cover.

const longestShared = 60;
const importOfSheet = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Classes declared in a stylesheet. */
export const listClasses = (sheet) =>
  new Set(
    [...sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)].flatMap(([, selector]) =>
      selector.startsWith('@')
        ? []
        : [...selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.([a-zA-Z]\w*)/g)].map(
            ([, name]) => name,
          ),
    ),
  );

/** Stylesheets a component imports: path as written, classes used, and whether a name is computed. */
export const listUses = (source) =>
  [...source.matchAll(importOfSheet)].map(([, local, address]) => ({
    address,
    classes: new Set([...source.matchAll(new RegExp(`(?<![\\w.'/-])${local}\\.(\\w+)`, 'g'))].map(([, name]) => name)),
    isComputed: new RegExp(`(?<![\\w.'/-])${local}\\[`).test(source),
  }));

/** Faults between stylesheets and components, both maps of file names to texts; `resolve` finds an import. */
export function findFaults(sheets, components, resolve) {
  const faults = [];
  const users = new Map([...sheets.keys()].map((sheet) => [sheet, []]));
  for (const [file, source] of components)
    for (const { address, classes, isComputed } of listUses(source)) {
      const sheet = resolve(file, address);
      if (isComputed)
        faults.push(`${file} computes the name of a class of ${address}: name it, or use a data attribute`);
      if (!users.has(sheet)) faults.push(`${file} imports ${address}, which is not there`);
      else users.get(sheet).push({ file, classes });
    }
  for (const [sheet, text] of sheets) {
    const declared = listClasses(text);
    const used = users.get(sheet);
    for (const name of declared)
      if (!used.some(({ classes }) => classes.has(name))) faults.push(`${sheet}: nobody uses .${name}`);
    for (const { file, classes } of used)
      for (const name of classes) if (!declared.has(name)) faults.push(`${file}: .${name} is not in ${sheet}`);
    const own = sheet.replace(/\.module\.css$/, '.tsx');
    if (used.length === 1 && used[0].file !== own)
      faults.push(`${sheet} serves ${used[0].file} alone: stand beside it`);
    const length = text.split('\n').length - 1;
    if (used.length > 1 && length > longestShared) faults.push(`${sheet} is shared and has ${length} lines`);
  }
  return faults;
}

function resolveSheet(file, address) {
  if (address.startsWith('#')) return `packages/admin-ui/src/${address.slice(1)}`;
  if (address.startsWith('@refectory/admin-ui/'))
    return address.replace('@refectory/admin-ui', 'packages/admin-ui/src');
  return path.posix.join(path.posix.dirname(file), address);
}

function readFiles(...patterns) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && existsSync(path.join(repositoryRoot, file)));
  return new Map(files.map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')]));
}

if (import.meta.main) {
  const faults = findFaults(readFiles('*.module.css'), readFiles('*.tsx'), resolveSheet);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
