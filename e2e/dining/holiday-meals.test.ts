import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import { holidayTexts as texts } from '@refectory/modules/dining/console/holiday/holiday-texts.ts';
import { bookedMeals, dayKind } from '@refectory/modules/dining/contract/dictionaries.ts';
import { holiday } from '@refectory/modules/dining/contract/price/holiday.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { chooseOption, pressToolbarButton, readRowText, topDialog } from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';

// A changed kind of day affects booked meals: they are listed first, then treated as chosen (spec/dining#holiday).

const canteen = await openCanteenFixture();
const cancelled = 40;

describe.each(['zh', 'en'] as const)('a day that becomes a holiday, in %s', (language) => {
  const say = createTranslate(language);
  const words = journeyTexts(language);
  const findName = ({ entries }: Dictionary, key: number) => {
    const found = entries.find((entry) => entry.key === key);
    return found ? say(found) : '';
  };
  const { day, name, dayKind: kind, bookedMeals: decision } = holiday.fields;

  test('shows the meals it concerns, is refused without a decision, and cancels them with it', async () => {
    const guest = await canteen.addDiner();
    const bookingId = await canteen.book(guest);
    const page = await canteen.open('/dining/holidaylist', { language, scheme: language === 'zh' ? 'light' : 'dark' });
    await pressToolbarButton(page, say(words.texts.add));
    const dialog = topDialog(page);
    await dialog.getByText(say(texts.chooseDay)).waitFor();
    await dialog.getByLabel(say(day.label), { exact: true }).fill(businessDay);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(say(name.label), { exact: true }).fill('店庆');
    await chooseOption(page, words, kind.label, findName(dayKind, dayKind.keys.holiday));
    await dialog.getByRole('row').filter({ hasText: guest.saasNo }).waitFor();
    await dialog
      .getByRole('status')
      .getByText(say(texts.hit, { count: 1, amount: '12.00' }))
      .waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    const save = dialog.getByRole('button', { name: say(words.texts.save), exact: true });
    await save.click();
    await dialog
      .getByText(language === 'zh' ? /请选择如何处理/ : /choose what to do with/)
      .last()
      .waitFor();

    await chooseOption(page, words, decision.label, findName(bookedMeals, bookedMeals.keys.cancel));
    await save.click();
    expect(await readRowText(page, '店庆')).toContain(businessDay);
    expect(await canteen.readBookingState(bookingId)).toBe(cancelled);
    expect(await canteen.readBalance(guest)).toBe('100.00');
    const { records } = await canteen.api.call<{ records: { id: string }[] }>(
      `/dining/holidaylist/list?day=${businessDay}`,
    );
    await canteen.api.call('/dining/holidaylist/remove', { ids: records.map(({ id }) => id) });
  });
});
