import type { Browser, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { openPage, type PageOptions, sharedBrowser } from './browser.ts';
import { closeAfterTest } from './on-failure.ts';
import { connectSharedServer } from './shared-client.ts';
import { closeOtherContexts } from './windows.ts';

/** Fixture of a test file: server and browser of the worker. */
export interface BrowserFixture {
  readonly api: ApiClient;
  readonly browser: Browser;
  /** A page in a window of its own, closed after the test, which fails if a script failed. */
  open(path: string, look?: PageOptions): Promise<Page>;
  /** Like `open`, and waits for the first row of its list. */
  openList(path: string, look?: PageOptions): Promise<Page>;
}

/** Call at the top of a test file; windows are released after each test. */
export async function openFixture(): Promise<BrowserFixture> {
  const [api, browser] = await Promise.all([connectSharedServer(), sharedBrowser()]);
  afterAll(() => closeOtherContexts(browser));

  async function open(path: string, look?: PageOptions): Promise<Page> {
    const { page, faults } = await openPage(browser, api, look);
    closeAfterTest(page, faults);
    await page.goto(path);
    return page;
  }

  async function openList(path: string, look?: PageOptions): Promise<Page> {
    const page = await open(path, look);
    await page.locator('.ant-table-row').first().waitFor();
    return page;
  }

  return { api, browser, open, openList };
}
