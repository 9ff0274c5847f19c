import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refuseImport } from './import-rules.mjs';

const importPattern =
  /^\s*(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;
const workspaces = { '@refectory/contract/': 'packages/contract/src/' };

/** The address of every import of one source text. */
export function importsOf(text) {
  return [...text.matchAll(importPattern)].map(([, from, dynamic]) => from ?? dynamic);
}

/** The file an import means, from the root of the repository; undefined for packages. */
export function resolveImport(file, address) {
  if (address.startsWith('.')) return path.posix.join(path.posix.dirname(file), address);
  const workspace = Object.keys(workspaces).find((prefix) => address.startsWith(prefix));
  if (workspace) return workspaces[workspace] + address.slice(workspace.length);
  if (!address.startsWith('#')) return undefined;
  const home = file.split('/').slice(0, 2).join('/');
  const local = address.slice(1);
  return local.startsWith('test/') ? `${home}/${local}` : `${home}/src/${local}`;
}

/** All faults of the source tree as lines of text. */
export function findFaults() {
  const files = globSync('{apps,packages}/*/{src,test}/**/*.{ts,tsx}', { exclude: (name) => name === 'node_modules' });
  const graph = new Map(files.map((file) => [file, edgesOf(file)]));
  return [...files.flatMap((file) => faultsOfFile(file, graph.get(file))), ...findCycles(graph)];
}

function edgesOf(file) {
  return importsOf(readFileSync(file, 'utf8'))
    .map((address) => resolveImport(file, address))
    .filter((target) => target !== undefined);
}

const isTest = (file) => /\.test\.tsx?$|^apps\/[^/]+\/test\//.test(file);

function faultsOfFile(file, edges) {
  const faults = /\/index\.tsx?$/.test(file) ? ['no index files: import the file that has it'] : [];
  if (/^apps\/server\/src\/(?!config(\.test)?\.ts$)/.test(file) && /\bprocess\.env\b/.test(readFileSync(file, 'utf8')))
    faults.push('only config.ts reads process.env');
  for (const target of edges) {
    const crosses =
      file.startsWith('apps/') && target.startsWith('apps/') && target.split('/')[1] !== file.split('/')[1];
    const why = crosses
      ? 'server and console share only the contract'
      : isTest(file)
        ? undefined
        : refuseImport(file, target);
    if (why) faults.push(`imports ${target}: ${why}`);
    if (!existsSync(target)) faults.push(`imports ${target}, which does not exist`);
  }
  return faults.map((fault) => `${file}: ${fault}`);
}

/** Circles of imports, those of types among them: two files that need each other to be read are one thought in two places. */
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
  const faults = findFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
