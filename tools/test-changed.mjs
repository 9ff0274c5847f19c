import { execFileSync } from 'node:child_process';
import { runFastSteps, runStep } from './gate/check-steps.mjs';
import { installDependencies, repositoryRoot } from './install/install.mjs';

// npm run test:changed: fast steps of the gate, and server and component tests affected by files that differ from main.
installDependencies();
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config=vitest.config.ts', '--passWithNoTests'];
const passed = [
  (await runFastSteps()) === 0,
  await runStep({ name: 'tests of what changed', args: [...vitest, `--changed=${findBase()}`], loud: true }),
];
if (passed.includes(false)) process.exitCode = 1;

/** Merge base with main; uncommitted changes count, too. */
function findBase() {
  for (const branch of ['origin/main', 'main'])
    try {
      const options = { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
      return execFileSync('git', ['merge-base', 'HEAD', branch], options).trim();
    } catch {}
  return 'HEAD';
}
