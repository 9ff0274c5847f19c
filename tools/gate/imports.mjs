import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findImportFault } from './import-rules.mjs';

const importPattern =
  /^\s*(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;
/** Workspace folders, whose exports and imports are addresses below their sources. */
const workspaces = [
  {
    name: '@refectory/declaration/test',
    folder: 'packages/declaration',
    sources: 'packages/declaration/test',
  },
  { name: '@refectory/declaration', folder: 'packages/declaration', sources: 'packages/declaration/src' },
  { name: '@refectory/engine/test', folder: 'packages/engine', sources: 'packages/engine/test' },
  { name: '@refectory/engine', folder: 'packages/engine', sources: 'packages/engine/src' },
  { name: '@refectory/admin-ui', folder: 'packages/admin-ui', sources: 'packages/admin-ui/src' },
  { name: '@refectory/modules', folder: 'modules', sources: 'modules' },
  { name: '@refectory/server/test', folder: 'apps/server', sources: 'apps/server/test' },
  { name: '@refectory/server', folder: 'apps/server', sources: 'apps/server/src' },
  { name: '@refectory/console', folder: 'apps/console', sources: 'apps/console/src' },
];

/** Specifiers of all imports of a source text. */
export function listImports(text) {
  return [...text.matchAll(importPattern)].map(([, from, dynamic]) => from ?? dynamic);
}

/** File of an import, relative to the root of the repository; undefined for packages. */
export function resolveImport(file, address) {
  if (address.startsWith('.')) return path.posix.join(path.posix.dirname(file), address);
  const named = workspaces.find(({ name }) => address.startsWith(`${name}/`));
  if (named) return named.sources + address.slice(named.name.length);
  if (!address.startsWith('#')) return undefined;
  const home = workspaces.findLast(({ folder }) => file.startsWith(`${folder}/`));
  if (home?.folder === 'apps/server' && address.startsWith('#test/')) return `apps/server/${address.slice(1)}`;
  return home && `${home.sources}/${address.slice(1)}`;
}

/** All faults of the source tree as lines of text. */
export function findImportFaults() {
  const files = globSync('{{apps,packages}/*/{src,test},modules}/**/*.{ts,tsx}', {
    exclude: (name) => name === 'node_modules',
  });
  const graph = new Map(files.map((file) => [file, listEdges(file)]));
  return [...files.flatMap((file) => listFileFaults(file, graph.get(file))), ...findCycles(graph)];
}

function listEdges(file) {
  return listImports(readFileSync(file, 'utf8'))
    .map((address) => resolveImport(file, address))
    .filter((target) => target !== undefined);
}

/** Tests may use everything; those of a package what the package may use. */
const isTest = (file) => /\.test\.tsx?$|\/test\//.test(file);
const isPackage = (file) => file.startsWith('packages/');

function listFileFaults(file, edges) {
  const faults = /\/index\.tsx?$/.test(file) ? ['no index files: import the file that has it'] : [];
  const isServer = !isTest(file) && /^(apps\/server\/src|packages\/engine\/src|modules\/[^/]+\/server)\//.test(file);
  if (isServer && file !== 'apps/server/src/app/config.ts' && /\bprocess\.env\b/.test(readFileSync(file, 'utf8')))
    faults.push('only apps/server/src/app/config.ts reads process.env');
  for (const target of edges) {
    const why = isTest(file) && !isPackage(file) ? undefined : findImportFault(file, target);
    if (why) faults.push(`imports ${target}: ${why}`);
    if (!existsSync(target)) faults.push(`imports ${target}, which does not exist`);
  }
  return faults.map((fault) => `${file}: ${fault}`);
}

/** Import cycles, type imports included. */
function findCycles(graph) {
  const state = new Map();
  const cycles = [];
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

if (import.meta.main) {
  const faults = findImportFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
