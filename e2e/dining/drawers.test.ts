import { drawerTexts as texts } from '@refectory/modules/dining/console/drawer/drawer-texts.ts';
import { drawer } from '@refectory/modules/dining/contract/drawer/drawer.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// A cashier's drawer (spec/dining#drawer): opened, payments taken, counted by notes, closed with a difference and its
// reason.

const { api, open } = await openFixture();

/** A place, found by name. */
async function openPlace() {
  const code = uniqueName('DR');
  await api.call('/dining/place/submit', { name: `Till ${code}`, code, kind: 1, mealPeriods: [2] });
  return `Till ${code}`;
}

describe.each(['zh', 'en'] as const)('a drawer, in %s', (language) => {
  const say = createTranslate(language);

  test('is opened, counted by notes and coins, and closed with its difference', async () => {
    const name = await openPlace();
    const scheme = language === 'zh' ? 'light' : 'dark';
    const page = await open('/dining/mydrawer', { language, scheme });
    const { placeId, float } = drawer.actions.open.input;
    await page.getByLabel(say(placeId.label), { exact: true }).fill(name);
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name });
    await option.first().dispatchEvent('click');
    await page.getByLabel(say(float.label), { exact: true }).fill('100');
    await page.getByRole('button', { name: say(texts.openTitle) }).click();
    await page.getByText('100.00').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: say(texts.countTitle), exact: true }).click();
    await topDialog(page).getByText(say(texts.byDenomination)).click();
    await topDialog(page)
      .getByLabel(say(texts.pieces, { value: 50 }), { exact: true })
      .fill('1');
    await topDialog(page)
      .getByLabel(say(texts.pieces, { value: 20 }), { exact: true })
      .fill('2');
    await topDialog(page)
      .getByRole('button', { name: say(texts.countTitle), exact: true })
      .click();
    await page.getByText('-10.00').first().waitFor();

    await page.getByRole('button', { name: say(texts.closeTitle), exact: true }).click();
    await topDialog(page).getByText('-10.00').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await topDialog(page).getByLabel(say(drawer.actions.close.input.reason.label)).fill('short change');
    await topDialog(page)
      .getByRole('button', { name: say(texts.closeTitle), exact: true })
      .click();
    await page.getByText(say(texts.none)).waitFor();

    const { records } = await api.call<{ records: { drawerStatus: number; difference: string; reason: string }[] }>(
      `/dining/drawer/list?size=1`,
    );
    expect(records).toMatchObject([{ drawerStatus: 30, difference: '-10.00', reason: 'short change' }]);
  });
});
