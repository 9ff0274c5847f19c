import { holidayTexts as texts } from '@refectory/modules/dining/console/holiday/holiday-texts.ts';
import { describe, expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';

// Holidays of a year from the published calendar: preview, then changes; days set by users are kept.

const { api, open } = await openFixture();

interface Day {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly dayKind: number;
}
const listDays = async (year: number): Promise<readonly Day[]> =>
  (
    await api.call<{ records: Day[] }>(
      `/dining/holidaylist/list?day_datege=${year}-01-01&day_datele=${year}-12-31&size=200&ascs=day`,
    )
  ).records;

describe.each([
  ['zh', 2025],
  ['en', 2024],
] as const)('holidays, in %s', (language, year) => {
  const say = createTranslate(language);

  test(`of ${year} are compared, applied, and then the same`, async () => {
    const ownDay = `${year}-10-01`;
    const own = { day: ownDay, name: '店庆', dayKind: 1 };
    const { id } = await api.call<{ id: string }>('/dining/holidaylist/submit', own);
    const page = await open('/dining/holidaylist', { language, scheme: language === 'zh' ? 'light' : 'dark' });
    await page.getByRole('button', { name: say(texts.generate) }).click();
    await topDialog(page)
      .getByRole('spinbutton', { name: say(texts.year) })
      .fill(String(year));
    await topDialog(page)
      .getByRole('button', { name: say(texts.preview) })
      .click();
    const plan = topDialog(page)
      .getByRole('region', { name: say(texts.preview) })
      .locator('tbody tr');
    await plan.first().waitFor();
    const added = await plan.filter({ hasText: say(texts.added) }).count();
    expect(added).toBeGreaterThan(20);
    expect(await plan.filter({ hasText: ownDay }).innerText()).toContain(say(texts.kept));
    // The preview changes nothing.
    expect(await listDays(year)).toMatchObject([{ id }]);
    await topDialog(page)
      .getByRole('button', { name: say(texts.apply, { count: added }) })
      .click();
    await page.getByText(say(texts.applied)).waitFor();
    const days = await listDays(year);
    expect(days).toHaveLength(added + 1);
    expect(days.find(({ day }) => day === ownDay)).toMatchObject({ id, name: '店庆', dayKind: 1 });

    await page.getByRole('button', { name: say(texts.generate) }).click();
    await topDialog(page)
      .getByRole('spinbutton', { name: say(texts.year) })
      .fill(String(year));
    await page.keyboard.press('Enter');
    await topDialog(page).getByText(say(texts.same, { year })).waitFor();
  });
});
