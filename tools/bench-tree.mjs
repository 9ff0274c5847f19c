import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './install/install.mjs';

const git = (...args) => execFileSync('git', args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'inherit'] });

/** The files of a commit in a folder of their own, to be measured beside this tree. */
export function makeTree(commit) {
  const parent = mkdtempSync(path.join(tmpdir(), 'refectory-bench-'));
  // PostgreSQL runs as an account of its own and is started from in there.
  chmodSync(parent, 0o755);
  const folder = path.join(parent, 'tree');
  git('worktree', 'add', '--detach', folder, commit);
  return folder;
}

/** Removes a folder that {@link makeTree} has made. */
export function removeTree(folder) {
  git('worktree', 'remove', '--force', folder);
  rmSync(path.dirname(folder), { recursive: true, force: true });
}

// node tools/bench-tree.mjs make <commit>, which prints the folder, or remove <folder>: for benches, which are TypeScript.
if (path.resolve(process.argv[1] ?? '') === import.meta.filename) {
  const [task, what] = process.argv.slice(2);
  if (task === 'make') console.log(makeTree(what));
  else removeTree(what);
}
