import { describe, expect, test } from 'vitest';
import { openCanteenFixture } from '../support/canteen-fixture.ts';
import { pressToolbarButton, topDialog } from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';

// People are found by pinyin, initials, number, end of phone number and card in every search (decision 1910).

const canteen = await openCanteenFixture();
// Any image of the server.
const photo = '/check/icon-192.png';

async function addPerson(name: string, phone: string) {
  const person = await canteen.addDiner(name);
  await canteen.api.call('/dining/employee/submit', { id: person.id, phone, idPhoto: photo });
  return person;
}

describe.each(['zh', 'en'] as const)('a person, in %s', (language) => {
  const words = journeyTexts(language);
  const { say, booking } = words;

  test('is found in an input, with photo', async () => {
    const person = await addPerson(language === 'zh' ? '单雄信' : '仇鸾', `1380000${language === 'zh' ? 4321 : 8765}`);
    const readings = language === 'zh' ? ['shanxiongxin', 'sxx', '4321'] : ['qiuluan', 'ql', '8765'];
    const page = await canteen.open('/dining/booking', { language });
    await pressToolbarButton(page, say(words.texts.add));
    const input = topDialog(page).getByLabel(say(booking.fields.employeeId.label), { exact: true }).first();
    await input.click();
    for (const typed of [...readings, person.saasNo.toLowerCase(), person.card]) {
      await input.fill(typed);
      const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').first();
      await expect.poll(() => option.innerText(), { message: typed }).toContain(person.name);
      await option.locator('img').waitFor();
      await input.fill('nobody');
      await expect.poll(() => page.locator('.ant-select-dropdown:visible .ant-select-item-option').count()).toBe(0);
    }
  });

  test('is found in the palette and at the counter', async () => {
    const person = await addPerson(language === 'zh' ? '欧阳询' : '尉迟恭', '13900001111');
    const initials = language === 'zh' ? 'oyx' : 'ycg';
    const page = await canteen.open('/dining/counter', { language });
    const counter = page.getByLabel(say(words.counter.input));
    await counter.fill(initials);
    await counter.press('Enter');
    await page.locator('#content section p', { hasText: person.name }).first().waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.fill(initials);
    const option = page.getByRole('option', { name: new RegExp(person.name) });
    await option.waitFor();
    await option.locator('img').waitFor();
  });
});
