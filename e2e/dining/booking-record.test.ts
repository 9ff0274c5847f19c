import { paymentEntries } from '@refectory/modules/wallet/contract/payment-entries.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openCanteenFixture } from '../support/canteen-fixture.ts';
import { createTestUser, listMenuCodes } from '../support/test-user.ts';

// The money of a booking on its page (spec/console#records).

const canteen = await openCanteenFixture();

const head = (page: Page) => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });

describe.each([
  { language: 'zh', scheme: 'light', spent: '消费', back: '退款', money: '金额', log: '预订日志', steps: '状态变更' },
  {
    language: 'en',
    scheme: 'dark',
    spent: 'Spending',
    back: 'Refund',
    money: 'Money',
    log: 'Booking log',
    steps: 'Steps',
  },
] as const)('the page of a booking, in $language', ({ spent, back, money, log, steps, ...look }) => {
  test('tells which wallet paid, is cancelled there, and tells what went back; its person is one click away', async () => {
    const guest = await canteen.addDiner();
    const other = await canteen.addDiner();
    const id = await canteen.book(guest);
    await canteen.book(other);
    const page = await canteen.open(`/dining/booking/${id}`, look);
    const entries = page.getByRole('region', { name: paymentEntries('').label[look.language] });
    const lines = () => entries.locator('tbody tr').allInnerTexts();
    await expect.poll(async () => (await lines()).length).toBe(1);
    await expect.poll(async () => (await lines())[0]).toMatch(new RegExp(`${spent}[^]*-12\\.00[^]*88\\.00`));
    await page.getByRole('region', { name: money }).getByText('12.00').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    await head(page)
      .getByRole('button', { name: look.language === 'zh' ? '取消预订' : 'Cancel booking', exact: true })
      .click();
    await page.getByRole('dialog').locator('textarea').first().fill('临时出差');
    await page.getByRole('dialog').locator('.ant-btn-primary, .ant-btn-dangerous').last().click();
    const last = page.getByRole('region', { name: steps }).getByRole('listitem').last();
    await last
      .filter({ hasText: look.language === 'zh' ? '已取消' : 'Cancelled' })
      .filter({ hasText: '临时出差' })
      .waitFor();
    await expect.poll(async () => (await lines()).length).toBe(2);
    expect((await lines()).join('\n')).toMatch(new RegExp(`${back}[^]*12\\.00[^]*100\\.00`));
    await page.getByRole('region', { name: log }).locator('tbody tr').nth(2).waitFor();

    await page.getByRole('definition').getByRole('link', { name: guest.name }).click();
    await page.getByRole('heading', { level: 1, name: guest.name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/dining/employee/${guest.id}`);
  });

  test('shows nothing of lists that its reader may not open', async () => {
    const guest = await canteen.addDiner();
    const id = await canteen.book(guest);
    const codes = await listMenuCodes(canteen.api, ['dining_booking']);
    const reader = await createTestUser(canteen.api, `reader-${look.language}`, codes);
    const page = await canteen.open(`/dining/booking/${id}`, { ...look, ...reader });
    await page.getByRole('region', { name: money }).waitFor();
    await page.getByRole('definition').filter({ hasText: guest.name }).waitFor();
    expect(await page.getByRole('definition').getByRole('link').count()).toBe(0);
    for (const name of [paymentEntries('').label[look.language], log])
      expect(await page.getByText(name, { exact: true }).count()).toBe(0);
    await page.goto(`/dining/booking?employeeId=${guest.id}`);
    await page.getByRole('cell', { name: guest.name }).waitFor();
    expect(await page.getByRole('cell', { name: guest.name }).getByRole('link').count()).toBe(0);
    await page.goto(`/dining/employee/${guest.id}`);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/40[34]$/);
  });
});
