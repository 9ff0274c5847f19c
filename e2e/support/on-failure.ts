import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, onTestFinished, type TestContext } from 'vitest';
import { releaseWindow } from './windows.ts';

// What a failed try leaves for whoever reads the output of a run elsewhere (docs/gate.md): what its page showed, and that there
// was a second try.

const snapshotLength = 2500;
const folder = path.join(import.meta.dirname, '../../.cache/failed-pages');

declare module 'vitest' {
  interface TaskMeta {
    /** How many tries failed before the one that passed. */
    failedTries?: number;
    /** What the page showed when a try failed: its address and its text as a screen reader has it, cut. */
    failedPage?: string;
  }
}

afterEach(({ task }) => {
  if (task.result?.retryCount) task.meta.failedTries = task.result.retryCount;
});

/** Dialogs and messages first, then the page without its menu, one line where it was many. */
async function snapshot(page: Page): Promise<string> {
  const dialogs = await page.locator('.ant-modal, .ant-drawer, .ant-message, .ant-notification').all();
  const content = page.locator('#content');
  const parts = [...dialogs, (await content.count()) > 0 ? content.first() : page.locator('body')];
  const texts = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: 5000 })));
  return texts.join('\n').replaceAll(/\s+- (img|text:) ?/g, ' ');
}

/** Keeps what a page shows for the summary of the run, and a picture of it under `.cache/failed-pages`. */
export async function keepFailedPage(page: Page, task: TestContext['task']): Promise<void> {
  if (page.isClosed()) return;
  const text = await snapshot(page).catch((error: Error) => error.message);
  task.meta.failedPage = `${page.url()}\n${text}`.slice(0, snapshotLength);
  const picture = await page.screenshot({ timeout: 5000 }).catch(() => undefined);
  if (!picture) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${task.id}.png`), picture);
}

/**
 * Gives the window of a page back after the test, which fails if a script failed; a failed one is closed, and what it
 * showed is kept.
 */
export function closeAfterTest(page: Page, faults: readonly string[] = []): void {
  onTestFinished(async ({ task }) => {
    const hasPassed = task.result?.state === 'pass' && faults.length === 0;
    if (!hasPassed) await keepFailedPage(page, task);
    await releaseWindow(page, hasPassed);
    expect(faults).toEqual([]);
  });
}
