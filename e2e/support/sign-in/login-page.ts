import type { Browser, Page } from 'playwright-core';
import { closeAfterTest } from '../on-failure.ts';
import { takeWindow } from '../windows.ts';

/** The login page of a phone, with nothing remembered; closed after the test, kept for its summary when that failed. */
export async function openLogin(browser: Browser, address: string, language: 'zh' | 'en'): Promise<Page> {
  const page = await takeWindow(browser, { address, hasAnimations: true });
  closeAfterTest(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await page.locator('[name=username]').waitFor();
  if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
  return page;
}

/** Types account and password, and Enter. */
export async function typePassword(page: Page, account: string, password: string): Promise<void> {
  await page.locator('[name=username]').fill(account);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
}
