import { kitchenTexts as texts } from '@refectory/modules/shop/console/kitchen/kitchen-texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';
import { uniqueName } from '../support/unique-name.ts';

// Two kitchen screens, one of them offline for a while; and the pickup screen.

const { api, addDiner, open } = await openCanteenFixture();

const lunch = 2;
const friday = 5;
const submit = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;

interface Card {
  readonly orderId: string;
  readonly number: string;
}

/** A place with a free dish, whose orders are paid when made. */
async function openKitchen() {
  const code = uniqueName('KS');
  const placeId = await submit('/dining/place', { name: `Kitchen ${code}`, code, kind: 1, mealPeriods: [lunch] });
  const dish = `红烧肉${code}`;
  const dishId = await submit('/dining/dish', { name: dish, code, unit: '份', basePrice: '0' });
  const goods = { weekno: friday, placeId, mealPeriod: lunch, dishId, price: '0', serving: 99 };
  const goodsId = await submit('/shop/goods', goods);
  const order = async (quantity = 1, guestId?: string): Promise<Card> => {
    const employeeId = guestId ?? (await addDiner()).id;
    const items = [{ goodsId, quantity }];
    const orderId = await submit('/shop/order', { employeeId, placeId, day: businessDay, mealPeriod: lunch, items });
    const { cards } = await api.call<{ cards: Card[] }>(`/shop/kitchen/board?placeId=${placeId}`);
    return cards.find((card) => card.orderId === orderId) as Card;
  };
  return { placeId, name: `Kitchen ${code}`, dish, order };
}

describe.each(['zh', 'en'] as const)('the kitchen screen, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? 'light' : 'dark' } as const;

  async function openScreen(path: string, name: string): Promise<Page> {
    const page = await open(path, look);
    await page.getByLabel(say(texts.place), { exact: true }).click();
    await page.keyboard.type(name);
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name });
    await option.first().dispatchEvent('click');
    return page;
  }
  const bumpButton = (page: Page, { number }: Card) =>
    page.getByRole('button', { name: say(texts.bumpOf, { number }), exact: true });
  const recallButton = (page: Page, { number }: Card) =>
    page.getByRole('button', { name: say(texts.recallOf, { number }), exact: true });

  test('two screens agree within a second, by touch and by keys, and one card is bumped once', async () => {
    const kitchen = await openKitchen();
    const first = await kitchen.order(2);
    const [one, two] = [
      await openScreen('/shop/kitchen', kitchen.name),
      await openScreen('/shop/kitchen', kitchen.name),
    ];
    for (const page of [one, two]) await page.getByText(say(texts.connected), { exact: true }).waitFor();
    await bumpButton(one, first).waitFor();
    const second = await kitchen.order(3);
    for (const page of [one, two]) await bumpButton(page, second).waitFor({ timeout: 1000 });
    await one.getByRole('complementary').getByText('5', { exact: true }).waitFor();
    expect(await listAxeViolations(one)).toEqual([]);
    const box = await bumpButton(one, first).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);

    await one.keyboard.press('1');
    await bumpButton(two, first).waitFor({ state: 'detached', timeout: 1000 });
    await recallButton(two, first).waitFor();
    await two.keyboard.press('u');
    await bumpButton(one, first).waitFor({ timeout: 1500 });
    await Promise.all([bumpButton(one, second).click(), bumpButton(two, second).click()]);
    for (const page of [one, two]) await bumpButton(page, second).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await one.getByRole('alert').count()) + (await two.getByRole('alert').count()))
      .toBe(1);
  });

  test('works on without the network and catches up; what another has bumped meanwhile is told', async () => {
    const kitchen = await openKitchen();
    const [mine, theirs] = [await kitchen.order(), await kitchen.order()];
    const [tablet, other] = [
      await openScreen('/shop/kitchen', kitchen.name),
      await openScreen('/shop/kitchen', kitchen.name),
    ];
    await bumpButton(tablet, theirs).waitFor();
    await bumpButton(other, theirs).waitFor();
    await tablet.context().setOffline(true);
    await bumpButton(tablet, mine).click();
    await bumpButton(tablet, theirs).click();
    await bumpButton(tablet, theirs).waitFor({ state: 'detached' });
    await tablet.getByText(say(texts.waiting, { count: 2 })).waitFor();
    await bumpButton(other, theirs).click();
    const third = await kitchen.order();
    await bumpButton(other, third).waitFor();
    expect(await bumpButton(other, mine).count()).toBe(1);

    await tablet.context().setOffline(false);
    await bumpButton(other, mine).waitFor({ state: 'detached' });
    await bumpButton(tablet, third).waitFor();
    await tablet.getByRole('alert').filter({ hasText: theirs.number }).waitFor();
    await tablet.getByText(say(texts.waiting, { count: 2 })).waitFor({ state: 'detached' });
    expect(await bumpButton(tablet, mine).count()).toBe(0);
  });

  test('the kitchen agrees to a cancellation or refuses it; the hall shows who is called', async () => {
    const kitchen = await openKitchen();
    const [called, asked] = [await kitchen.order(), await kitchen.order()];
    const hall = await openScreen('/shop/collect', kitchen.name);
    const page = await openScreen('/shop/kitchen', kitchen.name);
    await bumpButton(page, called).waitFor();
    await api.call('/shop/kitchen/start', { orderId: asked.orderId });
    await hall.getByText(asked.number, { exact: true }).waitFor({ timeout: 1500 });
    await api.call('/shop/order/cancel', { ids: asked.orderId, reason: '走了' });
    await page.getByText(say(texts.cancelAsked, { reason: '走了' })).waitFor();
    await page.getByRole('button', { name: say(texts.refuse), exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: say(texts.refuse), exact: true }).click();
    await bumpButton(page, asked).waitFor();
    await page.getByRole('button', { name: say(texts.readyOf, { number: called.number }), exact: true }).click();
    const ready = hall.locator('[data-tone="ready"]').getByText(called.number, { exact: true });
    await ready.waitFor({ timeout: 1500 });
    expect(await listAxeViolations(hall)).toEqual([]);
    expect(await hall.locator('main, body').first().innerText()).not.toContain(kitchen.dish);
  });

  test('a card at the reader bumps nothing, says what its holder waits for, and no dialog stays above', async () => {
    const kitchen = await openKitchen();
    const guest = await addDiner();
    const [mine, other] = [await kitchen.order(1, guest.id), await kitchen.order()];
    const page = await openScreen('/shop/kitchen', kitchen.name);
    await bumpButton(page, mine).waitFor();
    await bumpButton(page, other).waitFor();
    await api.call('/shop/kitchen/start', { orderId: other.orderId });
    await api.call('/shop/order/cancel', { ids: other.orderId, reason: '走了' });
    await page.getByRole('button', { name: say(texts.refuse), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await swipeCard(page, guest.card);
    await page.getByRole('alert').filter({ hasText: mine.number }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await bumpButton(page, mine).waitFor();
    expect(await recallButton(page, mine).count()).toBe(0);
    const hall = await openScreen('/shop/collect', kitchen.name);
    await swipeCard(hall, guest.card);
    await hall.getByRole('status').filter({ hasText: mine.number }).waitFor();
  });
});
