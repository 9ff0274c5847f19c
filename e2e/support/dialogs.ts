import type { Locator, Page } from 'playwright-core';

/** Dialogs that are neither opening nor closing: clicks on a moving dialog are lost. */
export const settledDialogs = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([class*="-zoom-"])'));
