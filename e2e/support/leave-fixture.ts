import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openPage, type PageOptions } from './browser.ts';
import { openFixture } from './browser-fixture.ts';
import { createLeaveRequests, type LeaveRequests } from './leave-requests.ts';
import type { TestUser } from './test-user.ts';

/** A browser, and two colleagues who ask for leaves and answer them. */
export interface LeaveFixture {
  readonly leaves: LeaveRequests;
  /** A page as one of them, or as the administrator; it is closed with the test. */
  open(who: TestUser | undefined, path: string, look?: PageOptions): ReturnType<typeof openPage>;
}

/** `names` are new ones on the shared server: who asks, who answers. */
export async function openLeaveFixture(names: readonly [string, string]): Promise<LeaveFixture> {
  const { api, browser } = await openFixture();
  return {
    leaves: await createLeaveRequests(api, names),
    async open(who, path, look = {}) {
      const person = who && { account: who.account, password: who.password };
      const opened = await openPage(browser, api, { ...look, ...person });
      onTestFinished(() => opened.page.context().close());
      await opened.page.goto(path);
      return opened;
    },
  };
}

export const findHeading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
export const findHistory = (page: Page, name = '流转历史'): Locator => page.getByRole('region', { name });
export const findButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
