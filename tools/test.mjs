import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildConsole } from './build-console.mjs';
import {
  databaseStep,
  drillStep,
  existsInRepository,
  runFastSteps,
  runStep,
  runStepForCode,
  vitestStep,
} from './gate/check-steps.mjs';
import { findFailed } from './gate/failed-tests.mjs';
import { findSkipped } from './gate/skipped-tests.mjs';
import { ensureBrowser } from './install/browser.mjs';
import { installDependencies, repositoryRoot } from './install/install.mjs';
import { ensurePrograms, programsOfDrill, programsOfTests } from './install/programs.mjs';

// npm test: the whole gate. All steps run regardless of failures; the last line is the summary.
installDependencies();
const reports = path.join(repositoryRoot, '.cache', `reports-${process.pid}`);
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0 };
/** Steps that this machine could not run. */
const skippedParts = [];
/** Tests that failed once or for good, and what their pages showed. */
const failed = { lines: [], pages: [] };
/** Titles of skipped tests, which contain the reason. */
const skipped = [];

total.failed += await runFastSteps();
total.failed += (await runStep(databaseStep)) ? 0 : 1;
skippedParts.push(...ensurePrograms(programsOfTests));
await runTests(vitestStep('server and component tests', 'vitest.config.ts', path.join(reports, 'unit.json')));
if (await attempt('console build', buildConsole)) {
  // One installation after the other; what is installed then runs side by side.
  const missing = ensurePrograms(programsOfDrill);
  skippedParts.push(...missing);
  const CHROMIUM = existsInRepository('e2e/vitest.config.ts') && (await attempt('browser', ensureBrowser));
  const drilled = missing.length === 0 ? runStepForCode(drillStep) : undefined;
  if (CHROMIUM) await runBrowserTests(CHROMIUM);
  if (drilled) await countDrill(await drilled);
}

rmSync(reports, { recursive: true, force: true });
for (const page of failed.pages) console.log(`\n${page}`);
for (const line of skipped) console.log(line);
for (const reason of skippedParts) console.log(`not tried  ${reason}`);
for (const line of failed.lines) console.log(line);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;

async function runBrowserTests(CHROMIUM) {
  const step = vitestStep('browser tests', 'e2e/vitest.config.ts', path.join(reports, 'e2e.json'));
  await runTests({ ...step, env: { CHROMIUM } });
}

/** Counts the drill, which ran beside the browser tests; one that failed there is tried once more, alone. */
async function countDrill(first) {
  if (first === drillStep.notTried) {
    skippedParts.push('the drill of a fail-over: a cluster cannot be started here, see above');
    return;
  }
  const code = first === 0 ? 0 : await runStepForCode(drillStep);
  if (code !== 0) total.failed += 1;
  else total.passed += 1;
  if (first !== 0 && code === 0) failed.lines.push(`passed when tried again, alone: ${drillStep.name}, see above`);
}

async function runTests(step) {
  const passed = await runStep(step);
  const figures = readFigures(step.report);
  total.passed += figures.numPassedTests;
  // A run can fail without a failed test, for example by an error in the set-up.
  total.failed += figures.numFailedTests || (passed ? 0 : 1);
  const { lines, pages } = findFailed(figures);
  failed.lines.push(...lines);
  failed.pages.push(...pages);
  const { lines: skippedLines, unexplained } = findSkipped(figures);
  skipped.push(...skippedLines);
  for (const title of unexplained) console.error(`FAILED  skipped without a reason in its title: ${title}`);
  total.failed += unexplained.length;
}

function readFigures(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}

async function attempt(name, work) {
  try {
    return (await work()) ?? true;
  } catch (error) {
    console.error(`FAILED  ${name}: ${error.message}`);
    total.failed += 1;
    return undefined;
  }
}
