import { spawn } from 'node:child_process';
import { makeTree, removeTree } from './bench-tree.mjs';
import { repositoryRoot } from './install/install.mjs';

const number = /-?\d[\d,]*(?:\.\d+)?/g;
const rounds = Number(process.env.BENCH_ROUNDS ?? 2);

/** The figures of a run by the line they stand in, whose numbers are left out. A line that comes again has a name of its own. */
function readFigures(output) {
  const figures = new Map();
  for (const line of output.split('\n')) {
    const values = (line.match(number) ?? []).map((text) => Number(text.replaceAll(',', '')));
    if (values.length === 0) continue;
    const name = line.replace(number, '#').trim();
    let key = name;
    for (let again = 2; figures.has(key); again += 1) key = `${name} (${again})`;
    figures.set(key, values);
  }
  return figures;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * What differs between the outputs of two trees, each measured several times: the lines that both print, the medians of
 * their figures and here ÷ there. Figures that are the same everywhere are part of the text.
 */
export function compareOutputs(here, there) {
  const [ours, theirs] = [here, there].map((outputs) => outputs.map(readFigures));
  const lines = [];
  for (const [name, first] of ours[0]) {
    const all = [...ours, ...theirs].map((figures) => figures.get(name));
    if (!all.every((values) => values?.length === first.length)) continue;
    const parts = first.flatMap((_, at) => {
      if (all.every((values) => values[at] === first[at])) return [];
      const [mine, other] = [ours, theirs].map((runs) => median(runs.map((figures) => figures.get(name)[at])));
      const ratio = other === 0 ? '' : ` (${(mine / other).toFixed(2)})`;
      return `${mine} : ${other}${ratio}`;
    });
    if (parts.length > 0) lines.push(`${name}\n    ${parts.join(' · ')}`);
  }
  return lines;
}

/** Runs the bench of a tree with its own tools; what it prints is shown and answered. */
function runBench(folder, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/bench.mjs', ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (piece) => {
      output += piece;
      process.stdout.write(piece);
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`The bench of ${folder} failed.`))));
  });
}

/** Measures this tree and that of a commit in turn, each in its own folder, and prints here, there and the ratio. */
export async function benchAgainst(commit, words) {
  const folder = makeTree(commit);
  try {
    const [here, there] = [[], []];
    const trees = [
      { name: 'this tree', folder: repositoryRoot, outputs: here },
      { name: commit, folder, outputs: there },
    ];
    for (let round = 1; round <= rounds; round += 1)
      // Whoever was second is first in the next round: what else the machine does meets both.
      for (const tree of round % 2 === 1 ? trees : trees.toReversed()) {
        console.log(`\n== Round ${round}, ${tree.name}`);
        tree.outputs.push(await runBench(tree.folder, words));
      }
    console.log(`\n== This tree : ${commit} (ratio), medians of ${rounds} rounds`);
    for (const line of compareOutputs(here, there)) console.log(line);
  } finally {
    removeTree(folder);
  }
}
