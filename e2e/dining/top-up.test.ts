import { topUpTexts as texts } from '@refectory/modules/dining/console/top-up/top-up-texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';

// People top up one after the other: swipe, one digit or the last amount again, Enter (spec/wallet#top-up-desk).

const canteen = await openCanteenFixture();
const headline = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const isShown = (page: Page, name: string) => page.locator('#content section p', { hasText: name }).first().waitFor();

describe.each(['zh', 'en'] as const)('the top-up desk, in %s', (language) => {
  const say = createTranslate(language);
  const open = async () => {
    const page = await canteen.open('/dining/top-up', { language, scheme: language === 'zh' ? 'light' : 'dark' });
    await page.getByText(say(texts.readyHint)).waitFor();
    return page;
  };

  test('an amount by its digit, the same again by Enter alone, the receipt for whoever wants it', async () => {
    const [first, second] = [await canteen.addDiner(), await canteen.addDiner()];
    const page = await open();
    await swipeCard(page, first.card);
    await isShown(page, first.name);
    await headline(page, say(texts.nothingChosen));
    expect(await listAxeViolations(page)).toEqual([]);
    // Without an amount Enter does nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('2');
    await headline(page, `${say(texts.receive)} ¥100.00`);
    await page.getByText(`${say(texts.after)} ¥200.00`).waitFor();
    await page.keyboard.press('Enter');
    await headline(page, say(texts.done, { amount: '100.00' }));
    await page.keyboard.press('Enter');
    expect(await canteen.readBalance(first)).toBe('200.00');

    await swipeCard(page, second.card);
    await headline(page, `${say(texts.receive)} ¥100.00`);
    await page.keyboard.press('Enter');
    await headline(page, say(texts.done, { amount: '100.00' }));
    expect(await canteen.readBalance(second)).toBe('200.00');
    await page.getByRole('listitem').filter({ hasText: second.name }).waitFor();

    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', document.querySelector('article')?.innerText ?? '');
    });
    await page.keyboard.press('F7');
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toContain(second.name);
    expect(await page.locator('body').getAttribute('data-printed')).toMatch(/100\.00[\s\S]*200\.00/);
  });

  test('a card read with a pause in its number is the same card, and leaves nothing in the field', async () => {
    const guest = await canteen.addDiner();
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/top-up/find')) asked.push(request.postData() ?? '');
    });
    await swipeCard(page, guest.card, { after: guest.card.length - 4, ms: 90 });
    await isShown(page, guest.name);
    expect(asked.map((body) => JSON.parse(body))).toEqual([{ text: guest.card, isSwiped: true }]);
    expect(await page.getByLabel(say(texts.input)).inputValue()).toBe('');
  });

  test('another amount within the limits; a lost answer is asked for again and tops up once', async () => {
    const guest = await canteen.addDiner();
    const page = await open();
    await swipeCard(page, guest.card);
    await isShown(page, guest.name);
    const other = page.getByLabel(say(texts.other));
    await other.fill('100001');
    await page.getByRole('alert').filter({ hasText: '100,000.00' }).waitFor();
    await other.press('Enter');
    await other.fill('33.3');
    await page.route(/wallet\/recharge/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await other.press('Enter');
    await page.getByText(say(texts.failedHint)).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Enter');
    await headline(page, say(texts.done, { amount: '33.30' }));
    expect(await canteen.readBalance(guest)).toBe('133.30');
  });

  test('three plans more are in sight with all else, and the headline is read whole', async () => {
    const guest = await canteen.addDiner();
    const ids: string[] = [];
    for (const [pay, gift] of [
      ['100', '5'],
      ['200', '12'],
      ['500', '40'],
    ]) {
      const plan = { name: `充${pay}送${gift}元`, payAmount: pay, giftAmount: gift, sort: 1 };
      ids.push((await canteen.api.call<{ id: string }>('/wallet/recharge_plan/submit', plan)).id);
    }
    const page = await open();
    await swipeCard(page, guest.card);
    await isShown(page, guest.name);
    await page.keyboard.press('5');
    await headline(page, `${say(texts.receive)} ¥100.00`);
    const overflow = (name: string) =>
      page
        .locator(name)
        .first()
        .evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(await overflow('[data-tone] [role=status]')).toBeLessThanOrEqual(0);
    expect(await overflow('[data-tone]')).toBeLessThanOrEqual(0);
    await canteen.api.call('/wallet/recharge_plan/remove', { ids });
  });
});
