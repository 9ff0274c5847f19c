import { priceTexts } from '@refectory/modules/dining/console/price/price-texts.ts';
import { priceRule } from '@refectory/modules/dining/contract/price/price-rule.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { businessDay, createTranslate, type Diner, openCanteenFixture } from '../support/canteen-fixture.ts';

// Price simulator: what a person pays and why, compared with the price of a booking.

const canteen = await openCanteenFixture();
let guest: Diner;

beforeAll(async () => {
  guest = await canteen.addDiner();
  await canteen.addDiner(guest.name);
  // The condition on the place precedes that on the meal: 9.00 wins over 3.00.
  const rule = { scope: 1, method: 1, priority: 0 };
  const add = (input: object) => canteen.api.call('/dining/price_rule/submit', { ...rule, ...input });
  await add({ name: '一食堂价', placeId: canteen.placeId, value: '9' });
  await add({ name: '午餐价', mealPeriod: 2, value: '3' });
});

describe.each(['zh', 'en'] as const)('the price simulator, in %s', (language) => {
  const say = createTranslate(language);

  test('says the price, the rule that made it and those that lost; the address asks the same again', async () => {
    const { input } = priceRule.queries.simulate;
    const page = await canteen.open('/dining/price-simulator', {
      language,
      scheme: language === 'zh' ? 'light' : 'dark',
    });
    await page.getByText(say(priceTexts.waiting)).waitFor();
    const choose = async (field: keyof typeof input, text: string, option = text) => {
      const box = page.getByLabel(say(input[field].label), { exact: true }).first();
      await box.click();
      if (await box.isEditable()) await box.fill(text);
      await page.locator('.ant-select-dropdown:visible').getByText(option).first().click();
    };
    // Two people of the same name are offered; the number tells them apart.
    await choose('employeeId', guest.name, guest.saasNo);
    await choose('placeId', '第一食堂');
    await choose('mealPeriod', language === 'zh' ? '午餐' : 'Lunch');
    await page.getByLabel(say(input.day.label), { exact: true }).fill(businessDay);
    await page.keyboard.press('Enter');
    await choose('packageId', '两荤一素');
    await page.getByRole('button', { name: say(priceTexts.run), exact: true }).click();
    const answer = page.locator('section[aria-live="polite"]');
    await answer.getByText('¥9.00').waitFor();
    await answer.getByText(say(priceTexts.ruleWins, { name: '一食堂价' })).waitFor();
    await answer.getByText('12.00').waitFor();
    await answer.getByText('−3.00').waitFor();
    await answer.getByText(say(priceTexts.losing, { count: 1 })).waitFor();
    expect(await answer.getByRole('row').filter({ hasText: '午餐价' }).innerText()).toMatch(/午餐价\s+\S+/);

    const asked = new URL(page.url()).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      employeeId: guest.id,
      placeId: canteen.placeId,
      day: businessDay,
    });
    await page.reload();
    await answer.getByText('¥9.00').waitFor();
  });
});

test('a booking costs what was said', async () => {
  const bookingId = await canteen.book(guest);
  expect(await canteen.api.call(`/dining/booking/detail?id=${bookingId}`)).toMatchObject({
    amount: '9.00',
    ruleName: '一食堂价',
  });
});
