import { viewTexts } from '@refectory/admin-ui/views/view-texts.ts';
import { leaveTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goWithinPage, listAxeViolations, pageHeading } from '../support/browser.ts';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { uniqueName } from '../support/unique-name.ts';

// What stands while something is waited for, and where there is nothing: with a heading, and to be read.

const { open } = await openCanteenFixture();

/** Holds what the page asks for at addresses until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

const heading = (page: Page, name: string) =>
  page.locator('#content').getByRole('heading', { level: 1, name, exact: true });

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  const say = createTranslate(language);
  const scheme = language === 'zh' ? 'light' : 'dark';

  test('a page whose code is on its way has its heading', async () => {
    const page = await open('/wel/index', { language, scheme });
    const release = await hold(page, /\/assets\/counter-page-/);
    await goWithinPage(page, '/dining/counter');
    await heading(page, language === 'zh' ? '取餐台' : 'Counter').waitFor();
    // The home page may be on its way still, out of sight.
    await page.locator('#content [aria-busy=true] h1').filter({ visible: true }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    release();
    await page.locator(pageHeading).filter({ visible: true }).first().waitFor();
  });

  test('so have the page of a row that is on its way, and one without its row', async () => {
    const page = await open('/dining/place', { language, scheme });
    const release = await hold(page, /\/dining\/place\/detail/);
    await goWithinPage(page, '/dining/place/999');
    const name = language === 'zh' ? '就餐点管理' : 'Places';
    await page.locator('#content [aria-busy=true]').first().waitFor();
    await heading(page, name).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    release();
    await expect.poll(() => page.locator('#content [aria-busy=true]').count()).toBe(0);
    await heading(page, name).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('so have leave and employees that are not there', async () => {
    const page = await open('/dining/employee/999', { language, scheme });
    await heading(page, language === 'zh' ? '员工管理' : 'Employees').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await goWithinPage(page, '/work/process/leave/detail/1/999');
    await page.getByText(say(leaveTexts.missing)).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('a button that is busy can be read', async () => {
    const page = await open('/dining/place', { language, scheme });
    const release = await hold(page, /\/list-view\/submit/);
    await page.getByTitle(/^(视图|View)/).click();
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: say(viewTexts.save) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say(viewTexts.name)).fill(uniqueName('View'));
    await dialog.locator('.ant-btn-primary').click();
    await dialog.locator('.ant-btn-primary.ant-btn-loading').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    release();
    await dialog.waitFor({ state: 'hidden' });
  });
});
