import type { Locator, Page } from 'playwright-core';

/**
 * The dialogs that stand. One that still opens or closes moves under the pointer: a button has gone on between press and
 * release, and no click comes of it.
 */
export const settledDialogs = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([class*="-zoom-"])'));
