import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import { printTexts } from '@refectory/modules/shop/console/print/print-texts.ts';
import { shopErrors } from '@refectory/modules/shop/contract/errors.ts';
import { printer } from '@refectory/modules/shop/contract/print/printer.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Backup printer (spec/shop#substitute): those of the same place are offered, a cycle is refused at the field.

const { api, openList } = await openFixture();
const add = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;
const addPlace = (code: string) => add('/dining/place', { name: `Place ${code}`, code, kind: 1, mealPeriods: [2] });

describe.each([
  ['zh', 'light', 1440],
  ['en', 'dark', 768],
] as const)('the form of a printer, in %s', (language, scheme, width) => {
  const say = createTranslate(language);

  test('offers substitutes of the place alone, and refuses a circle at its field', async () => {
    const code = uniqueName('SB');
    const [placeId, elsewhere] = [await addPlace(code), await addPlace(`${code}E`)];
    const file = { kind: 2, uses: [1], paperWidth: 2, language: 1, maxAttempts: 5 };
    const first = await add('/shop/printer', { ...file, name: `Hot ${code}`, placeId });
    await add('/shop/printer', { ...file, name: `Cold ${code}`, placeId, substituteId: first });
    await add('/shop/printer', { ...file, name: `Far ${code}`, placeId: elsewhere });

    const page = await openList(`/shop/printer?placeId=${placeId}`, { language, scheme });
    await page.setViewportSize({ width, height: 900 });
    const row = page
      .locator('.ant-table-row')
      .filter({ hasText: `Hot ${code}` })
      .first();
    await runRowCommand(row, say(listTexts.edit));
    const input = topDialog(page).getByLabel(say(printer.fields.substituteId.label), { exact: true });
    await input.click();
    await input.fill(code);
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect.poll(async () => (await options.allInnerTexts()).join()).toMatch(/Cold/);
    expect((await options.allInnerTexts()).join()).not.toMatch(/Far/);
    await options.filter({ hasText: `Cold ${code}` }).dispatchEvent('click');
    await topDialog(page)
      .getByRole('button', { name: say(listTexts.save), exact: true })
      .click();
    const item = topDialog(page)
      .locator('.ant-form-item')
      .filter({ has: page.getByText(say(printer.fields.substituteId.label), { exact: true }) });
    const problem = item.locator('.ant-form-item-explain-error');
    await problem.getByText(shopErrors['shop.printer-substitute-cycle'][language]).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    // A new printer has no place yet, so no backup printer is offered.
    await page.keyboard.press('Escape');
    await page.goto('/shop/printer');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say(listTexts.add), exact: true })
      .first()
      .click();
    await topDialog(page).getByText(say(printTexts.placeFirst)).waitFor();
  });
});
