import { holidayTexts as texts } from '@refectory/modules/dining/console/holiday/holiday-texts.ts';
import { describe, expect, test } from 'vitest';
import { canteenText } from '../support/canteen.ts';
import { dialog } from '../support/journey-steps.ts';
import { openStage } from '../support/stage.ts';

// A year of holidays from the published calendar: compared first, changed only then, days set by hand kept.

const { product, open } = await openStage();

interface Day {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly dayKind: number;
}
const daysOf = async (year: number): Promise<readonly Day[]> =>
  (
    await product.call<{ records: Day[] }>(
      `/dining/holidaylist/list?day_datege=${year}-01-01&day_datele=${year}-12-31&size=200&ascs=day`,
    )
  ).records;

describe.each([
  ['zh', 2025],
  ['en', 2024],
] as const)('holidays, in %s', (language, year) => {
  const say = canteenText(language);

  test(`of ${year} are compared, applied, and then the same`, async () => {
    const ownDay = `${year}-10-01`;
    const own = { day: ownDay, name: '店庆', dayKind: 1 };
    const { id } = await product.call<{ id: string }>('/dining/holidaylist/submit', own);
    const page = await open('/dining/holidaylist', { language, scheme: language === 'zh' ? 'light' : 'dark' });
    await page.getByRole('button', { name: say(texts.generate) }).click();
    await dialog(page)
      .getByRole('spinbutton', { name: say(texts.year) })
      .fill(String(year));
    await dialog(page)
      .getByRole('button', { name: say(texts.preview) })
      .click();
    const plan = dialog(page)
      .getByRole('region', { name: say(texts.preview) })
      .locator('tbody tr');
    await plan.first().waitFor();
    const added = await plan.filter({ hasText: say(texts.added) }).count();
    expect(added).toBeGreaterThan(20);
    expect(await plan.filter({ hasText: ownDay }).innerText()).toContain(say(texts.kept));
    // To look changes nothing.
    expect(await daysOf(year)).toMatchObject([{ id }]);
    await dialog(page)
      .getByRole('button', { name: say(texts.apply, { count: added }) })
      .click();
    await page.getByText(say(texts.applied)).waitFor();
    const days = await daysOf(year);
    expect(days).toHaveLength(added + 1);
    expect(days.find(({ day }) => day === ownDay)).toMatchObject({ id, name: '店庆', dayKind: 1 });

    await page.getByRole('button', { name: say(texts.generate) }).click();
    await dialog(page)
      .getByRole('spinbutton', { name: say(texts.year) })
      .fill(String(year));
    await page.keyboard.press('Enter');
    await dialog(page).getByText(say(texts.same, { year })).waitFor();
  });
});
