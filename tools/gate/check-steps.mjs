import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findNode, repositoryRoot } from '../install/install.mjs';

const bin = (name) => path.join('node_modules', name);
const typed = ['packages/declaration', 'packages/engine', 'apps/server', 'apps/console', '.'];

/** Steps of the gate without a database: name, and arguments for Node 24. */
export const fastSteps = [
  { name: 'format', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint')] },
  { name: 'import directions', args: ['tools/gate/imports.mjs'] },
  { name: 'exports of the packages', args: ['tools/gate/package-exports.mjs'] },
  { name: 'packages without names of the product', args: ['tools/gate/product-names.mjs'] },
  { name: 'migrations', args: ['tools/gate/migrations.mjs'] },
  { name: 'stylesheets', args: ['tools/gate/stylesheets.mjs'] },
  { name: 'refusals of the console', args: ['tools/gate/refusals.mjs'] },
  { name: 'words of the glossary', args: ['tools/gate/words.mjs'] },
  { name: 'tables of docs/spec', args: ['--disable-warning=ExperimentalWarning', 'tools/spec/main.ts', 'check'] },
  { name: 'picture of the folders', args: ['tools/gate/folder-picture.mjs'] },
  { name: 'references to docs/spec and to files', args: ['tools/gate/spec-references.mjs'] },
  {
    name: 'sources that Node reads',
    args: ['--disable-warning=ExperimentalWarning', 'tools/gate/check-type-stripping.mjs'],
  },
  ...typed.map((folder) => ({
    name: `types of ${folder === '.' ? 'e2e and bench' : folder}`,
    args: [bin('typescript/bin/tsc'), '-p', folder],
  })),
];

/** Compares schema dump and table types with the migrations. */
export const databaseStep = { name: 'schema.sql and table types', args: ['tools/database/main.ts', 'check'] };

/**
 * A cluster whose machines fail under load, beside the browser tests, for most of it is waiting; its output comes when
 * it has ended. `notTried` is its exit code where a cluster cannot be started.
 */
export const drillStep = {
  name: 'drill of a fail-over',
  args: ['bench/drill/main.ts'],
  tells: true,
  notTried: 2,
};

/** A Vitest run that writes its results to `report`. */
export function vitestStep(name, config, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, args: [bin('vitest/vitest.mjs'), 'run', `--config=${config}`, ...reporters], report, loud: true };
}

/** Runs one step and returns whether it passed. */
export const runStep = async (step) => (await runStepForCode(step)) === 0;

/**
 * Runs one step and returns its exit code. The output of a loud step comes while it runs, that of one that tells in the
 * end, that of others on failure only.
 */
export async function runStepForCode({ name, args, loud = false, tells = false, env = {}, notTried }) {
  const began = Date.now();
  const stdio = loud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  const child = spawn(findNode(), args, { cwd: repositoryRoot, stdio, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 || tells) process.stdout.write(output);
  const outcome = code === 0 ? 'ok' : code === notTried ? 'not tried' : 'FAILED';
  console.log(`${outcome}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return code;
}

/** Runs the fast steps, two at a time; returns the number of failures. */
export async function runFastSteps() {
  const waiting = [...fastSteps];
  let failed = 0;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await runStep(step))) failed += 1;
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

export const existsInRepository = (file) => existsSync(path.join(repositoryRoot, file));
