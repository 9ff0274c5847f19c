import type { Browser, Page } from 'playwright-core';
import { closeAfterTest } from '../on-failure.ts';
import { patienceMs } from '../patience.ts';

/** The login page of a phone, with nothing remembered; closed after the test, kept for its summary when that failed. */
export async function openLogin(browser: Browser, address: string, language: 'zh' | 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  closeAfterTest(page);
  page.setDefaultTimeout(patienceMs);
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
