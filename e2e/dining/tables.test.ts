import { tableTexts as texts } from '@refectory/modules/dining/console/table/table-texts.ts';
import { table, tableSeries } from '@refectory/modules/dining/contract/place/table.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Adding several tables (spec/dining#table): a preview, and existing ones can be skipped.

const { api, openList } = await openFixture();

describe.each(['zh', 'en'] as const)('several tables, in %s', (language) => {
  const say = createTranslate(language);

  test('codes are shown while they are typed; those that exist are skipped on request', async () => {
    const code = uniqueName('TB');
    const place = { name: `餐桌${code}`, code, kind: 1, mealPeriods: [2] };
    const { id: placeId } = await api.call<{ id: string }>('/dining/place/submit', place);
    await api.call('/dining/table/submit', { placeId, code: 'A02', seats: 4 });
    const scheme = language === 'zh' ? 'dark' : 'light';
    const page = await openList(`/dining/table?placeId=${placeId}`, { language, scheme });
    await page.getByRole('button', { name: say(table.actions.multiadd.label), exact: true }).click();
    const dialog = topDialog(page);
    const type = (field: keyof typeof tableSeries, value: string) =>
      dialog.getByLabel(say(tableSeries[field].label), { exact: true }).fill(value);
    await type('prefix', 'A');
    await type('to', '4');
    const status = dialog.getByRole('status');
    await status.getByText(say(texts.exist, { count: 1, codes: 'A02' })).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    // Saving as it is is refused at the field to change.
    await dialog.getByRole('button', { name: say(texts.add), exact: true }).click();
    await dialog.locator('.ant-form-item-explain-error').getByText('A02').waitFor();

    await dialog.getByRole('button', { name: say(texts.skipExisting), exact: true }).click();
    await status.getByText(say(texts.willAdd, { count: 3, codes: 'A01 A03 A04' })).waitFor();
    await dialog.getByRole('button', { name: say(texts.add), exact: true }).click();
    await page.getByText(say(texts.added, { count: 3 })).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .filter({ hasText: /A0[1-4]/ })
          .count(),
      )
      .toBe(4);
  });
});
