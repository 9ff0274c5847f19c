import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { before, commitBefore } from './before/before.ts';
import { bookingsMade } from './before/book-a-week.ts';
import type { Effort } from './hand.ts';
import { measureTree } from './measure-tree.ts';
import { now } from './now/now.ts';
import { type Work, works } from './task.ts';

const root = path.resolve(import.meta.dirname, '../..');
const names: Readonly<Record<Work, string>> = {
  take: '20 people at the counter',
  book: 'lunch of 60 people for next week',
  topUp: '10 wallets topped up',
  menu: 'two dishes of tomorrow replaced',
  cancel: 'a meal cancelled after its deadline',
};
/** Seconds of the hands alone, by the keystroke-level model of Card, Moran and Newell: a key, a pointed click. */
const [secondsOfKey, secondsOfClick] = [0.2, 1.3];

const sum = ({ keys, clicks }: Effort) => keys + clicks;
const seconds = ({ keys, clicks }: Effort) => Math.round(keys * secondsOfKey + clicks * secondsOfClick);
const cell = (effort: Effort) =>
  `${sum(effort)} (${effort.keys} + ${effort.clicks}, ${seconds(effort)} s)`.padStart(28);

/**
 * Keys and clicks of daily work, here and on 2026-11-24 (docs/design-language.md). BEFORE_TREE: a tree of the older
 * commit that is installed and built, which is made otherwise.
 */
export async function benchDailyWork(): Promise<void> {
  const given = process.env.BEFORE_TREE;
  const tree = given ?? makeTreeBefore();
  try {
    const [then, here] = [await measureTree(tree, before, bookingsMade), await measureTree(root, now)];
    console.log(
      '\nKeys and clicks of daily work: sum (keys + clicks, seconds of the hands by the keystroke-level model)',
    );
    console.log(`  ${''.padEnd(36)}${commitBefore.padStart(28)}${'this tree'.padStart(28)}   ratio`);
    for (const work of works) {
      const [old, young] = [then.get(work) as Effort, here.get(work) as Effort];
      const ratio = (sum(young) / sum(old)).toFixed(2);
      console.log(`  ${names[work].padEnd(36)}${cell(old)}${cell(young)}   ${ratio}`);
    }
  } finally {
    if (!given) treeTool('remove', tree);
  }
}

const treeTool = (task: 'make' | 'remove', what: string): string =>
  execFileSync(process.execPath, ['tools/bench-tree.mjs', task, what], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

function makeTreeBefore(): string {
  const tree = treeTool('make', commitBefore);
  execFileSync('npm', ['ci'], { cwd: tree, stdio: 'inherit' });
  execFileSync(process.execPath, ['tools/build-console.mjs'], { cwd: tree, stdio: 'inherit' });
  return tree;
}
