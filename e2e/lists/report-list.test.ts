import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { uniqueName } from '../support/unique-name.ts';

// Saved reports (spec/report#saved-reports): listed, searched, removed.

const { api, open } = await openFixture();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.each(['zh', 'en'] as const)('a saved report is found by its name and removed: %s', async (language) => {
  const [name, other] = [uniqueName('Monthly'), uniqueName('Weekly')];
  for (const each of [name, other])
    await api.call('/blade-desk/list-view/submit', { list: 'report.orderReview', name: each, content: {} });
  const page = await open('/report/reportlist', { language, scheme: language === 'en' ? 'dark' : 'light' });
  await row(page, other).waitFor();
  expect(await row(page, name).textContent()).toContain(language === 'zh' ? '订餐复核报表' : 'Booking reconciliation');
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole('search').getByRole('textbox').first().fill(name);
  await page.keyboard.press('Enter');
  await row(page, other).waitFor({ state: 'detached' });
  await row(page, name).getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^(删\s*除|Delete)$/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(确\s*定|OK)$/ })
    .click();
  await row(page, name).waitFor({ state: 'detached' });
  const { total } = await api.call<{ total: number }>(`/blade-report/report/rest/list?name=${name}`);
  expect(total).toBe(0);
});
