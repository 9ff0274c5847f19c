import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type Look, openPage } from './browser.ts';
import type { Colleague } from './colleague.ts';
import { createLeaves, type Leaves } from './leaves.ts';
import { openStage } from './stage.ts';

/** A browser, and two colleagues who ask for leaves and answer them. */
export interface LeaveStage {
  readonly leaves: Leaves;
  /** A page as one of them, or as the administrator; it is closed with the test. */
  open(who: Colleague | undefined, path: string, look?: Look): ReturnType<typeof openPage>;
}

/** `names` are new ones on the shared server: who asks, who answers. */
export async function openLeaveStage(names: readonly [string, string]): Promise<LeaveStage> {
  const { product, browser } = await openStage();
  return {
    leaves: await createLeaves(product, names),
    async open(who, path, look = {}) {
      const person = who && { account: who.account, password: who.password };
      const opened = await openPage(browser, product, { ...look, ...person });
      onTestFinished(() => opened.page.context().close());
      await opened.page.goto(path);
      return opened;
    },
  };
}

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
export const history = (page: Page, name = '流转历史'): Locator => page.getByRole('region', { name });
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
