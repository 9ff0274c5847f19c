import { benchAgainst } from './bench-against.mjs';
import { buildConsole } from './build-console.mjs';
import { installDependencies } from './install/install.mjs';
import { runNodeAndExit } from './install/run-node.mjs';

// npm run bench -- [--against <commit>] [word …]
const words = process.argv.slice(2);
const at = words.indexOf('--against');
if (at >= 0) {
  const [, commit] = words.splice(at, 2);
  if (!commit) throw new Error('--against wants a commit.');
  await benchAgainst(commit, words);
} else {
  installDependencies();
  await buildConsole();
  await runNodeAndExit(['bench/main.ts', ...words]);
}
