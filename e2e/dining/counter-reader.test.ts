import { noticeTexts } from '@refectory/admin-ui/shell/notice/notice-texts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard, typeManually } from '../support/card-reader.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';

// A card reader acts as a keyboard: its number is a swipe whatever has the focus (spec/dining#swipe).

const canteen = await openCanteenFixture();
const words = journeyTexts('zh');
const { counter } = words;
const [booked, taken] = [20, 30];

async function openCounter(): Promise<Page> {
  const page = await canteen.open('/dining/counter');
  await page.getByLabel(counter.input.zh).waitFor();
  await page.getByText(counter.readyHint.zh).waitFor();
  // What a swipe shows stays until a key is pressed.
  await page.getByRole('switch', { name: counter.auto.zh }).click();
  return page;
}
const headline = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const isShown = (page: Page, name: string) => page.locator('#content section p', { hasText: name }).first().waitFor();

/** A meal was picked up, and the cashier is about to undo it. */
async function beginUndo(page: Page) {
  const before = await canteen.addDiner();
  const bookingId = await canteen.book(before);
  await swipeCard(page, before.card);
  await headline(page, counter.mayTake.zh);
  await page.keyboard.press('Enter');
  await headline(page, counter.taken.zh);
  await page.keyboard.press('F9');
  const reason = page.getByLabel(counter.reason.zh);
  await reason.waitFor();
  return { bookingId, reason };
}

test('the next card after “undo” is the next person, and undoes nothing', async () => {
  const page = await openCounter();
  const { bookingId, reason } = await beginUndo(page);
  expect(await reason.evaluate((field) => document.activeElement === field)).toBe(true);
  const next = await canteen.addDiner();
  const nextBooking = await canteen.book(next);
  await swipeCard(page, next.card);
  await isShown(page, next.name);
  await headline(page, counter.mayTake.zh);
  expect([await canteen.readBookingState(bookingId), await canteen.readBookingState(nextBooking)]).toEqual([
    taken,
    booked,
  ]);
  // The earlier pickup can still be undone, with a typed reason.
  await page.keyboard.press('F9');
  await reason.waitFor();
  expect(await reason.inputValue()).toBe(counter.reasons[0].zh);
  await typeManually(page, '1234');
  expect(await reason.inputValue()).toBe('1234');
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await expect.poll(() => canteen.readBookingState(bookingId)).toBe(booked);
  expect(await canteen.readBookingState(nextBooking)).toBe(booked);
});

test('a swipe presses no button and is typed into no field, in a dialog neither', async () => {
  const page = await openCounter();
  const guests = await Promise.all([canteen.addDiner(), canteen.addDiner(), canteen.addDiner()]);
  for (const guest of guests) await canteen.book(guest);
  const [atButton, inSearch, inDialog] = guests;

  await page.getByRole('button', { name: counter.mute.zh }).focus();
  await swipeCard(page, atButton?.card ?? '');
  await isShown(page, atButton?.name ?? '');
  await page.getByRole('button', { name: counter.mute.zh }).waitFor();
  expect(await page.getByRole('button', { name: counter.unmute.zh }).count()).toBe(0);

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.waitFor();
  await typeManually(page, '预订');
  await swipeCard(page, inSearch?.card ?? '');
  await isShown(page, inSearch?.name ?? '');
  expect(await search.inputValue()).toBe('预订');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await search.waitFor();
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await swipeCard(page, inDialog?.card ?? '');
  await isShown(page, inDialog?.name ?? '');
  expect(new URL(page.url()).pathname).toBe('/dining/counter');
});

test('a pause in a number cuts nothing off it, whatever has the focus', async () => {
  const page = await openCounter();
  const guests = [await canteen.addDiner(), await canteen.addDiner()];
  for (const guest of guests) await canteen.book(guest);
  const [atInput, atSearch] = guests;
  await swipeCard(page, atInput?.card ?? '', { after: 1, ms: 200 });
  await isShown(page, atInput?.name ?? '');
  expect(await page.getByLabel(counter.input.zh).inputValue()).toBe('');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.waitFor();
  await swipeCard(page, atSearch?.card ?? '', { after: 3, ms: 90 });
  await isShown(page, atSearch?.name ?? '');
  expect(await search.inputValue()).toBe('');
});

test('what a hand types is looked up when it says so, and one digit stays a choice', async () => {
  const page = await openCounter();
  const guest = await canteen.addDiner('同名人');
  await canteen.addDiner('同名人');
  await canteen.book(guest);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/dining\/(employee|booking\/list)/.test(pathname)) asked.push(pathname);
  });
  await typeManually(page, guest.saasNo);
  await expect.poll(() => page.getByLabel(counter.input.zh).inputValue()).toBe(guest.saasNo);
  await page.keyboard.press('Enter');
  await headline(page, counter.mayTake.zh);
  // One call identifies the number and its person.
  expect(asked).toEqual(['/api/dining/employee/findatcounter']);
  await page.getByLabel(counter.input.zh).fill('同名人');
  await page.keyboard.press('Enter');
  await headline(page, counter.choose.zh);
  // Two people of the same name are distinguished by number and group.
  const offered = await page.getByRole('listitem').filter({ hasText: '同名人' }).allInnerTexts();
  expect(new Set(offered).size).toBe(2);
  for (const text of offered) expect(text).toContain('研发一部');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText(counter.choose.zh).count()).toBe(0);
});

test('two portions are said where they are read first, also when they are handed out at once', async () => {
  const page = await openCounter();
  const [one, other] = [await canteen.addDiner(), await canteen.addDiner()];
  const bookings = [await canteen.book(one, 2), await canteen.book(other, 2)];
  await swipeCard(page, one.card);
  await headline(page, `${counter.mayTake.zh} ×2`);
  const sign = () =>
    page
      .getByRole('status')
      .filter({ has: page.locator('svg') })
      .first()
      .locator('svg')
      .getAttribute('data-icon');
  const colour = () =>
    page
      .locator('#content section[data-tone]')
      .evaluate((panel) => getComputedStyle(panel).getPropertyValue('--signal'));
  const before = [await sign(), await colour()];
  await page.keyboard.press('Enter');
  await headline(page, `${counter.taken.zh} ×2`);
  const after = [await sign(), await colour()];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  await page.getByRole('switch', { name: counter.auto.zh }).click();
  await swipeCard(page, other.card);
  await isShown(page, other.name);
  await headline(page, `${counter.taken.zh} ×2`);
  expect(await Promise.all(bookings.map(canteen.readBookingState))).toEqual([taken, taken]);
});

test('a must-read notice waits until the counter is left, and its button has not the focus then', async () => {
  const title = '必读：食品安全';
  const page = await canteen.open('/dining/counter', { hasEventStream: true });
  await page.getByText(counter.readyHint.zh).waitFor();
  const { id } = await canteen.api.call<{ id: string }>('/blade-desk/notice/submit', {
    title,
    category: 1,
    releaseTime: '2020-01-01 00:00:00',
    mustRead: true,
    content: '<p>食品安全须知</p>',
  });
  const waits = new RegExp(`^${noticeTexts.mustReadWaits.zh.replace('{count}', '\\d+').replace('{waiting}', '1')}$`);
  await page.getByRole('button', { name: waits }).waitFor();
  const guest = await canteen.addDiner();
  const bookingId = await canteen.book(guest);
  await swipeCard(page, guest.card);
  await headline(page, counter.taken.zh);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await canteen.readBookingState(bookingId)).toBe(taken);

  await page.getByRole('navigation', { name: '主导航' }).getByText('预订管理').click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText('食品安全须知').waitFor();
  await expect
    .poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement) && document.activeElement?.tagName))
    .not.toBe('BUTTON');
  await swipeCard(page, guest.card);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  const { people } = await canteen.api.call<{ people: { confirmedAt: string }[] }>(
    `/blade-desk/notice/receipts?id=${id}`,
  );
  expect(people.filter(({ confirmedAt }) => confirmedAt)).toEqual([]);
  await dialog.getByRole('button', { name: noticeTexts.confirm.zh }).click();
  await dialog.waitFor({ state: 'hidden' });
  await canteen.api.call('/blade-desk/notice/remove', { ids: id });
});

test('a card swiped before the places are there is looked up when they are', async () => {
  const guest = await canteen.addDiner();
  await canteen.book(guest);
  const page = await canteen.open('/wel/index');
  await page.getByRole('banner').waitFor();
  const asked = Promise.withResolvers<void>();
  const swiped = Promise.withResolvers<void>();
  await page.route(/\/dining\/place\/select\?/, async (route) => {
    asked.resolve();
    await swiped.promise;
    await route.continue();
  });
  await page.goto('/dining/counter');
  await page.getByLabel(counter.input.zh).waitFor();
  await asked.promise;
  await swipeCard(page, guest.card);
  swiped.resolve();
  await isShown(page, guest.name);
});
