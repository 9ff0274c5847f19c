import type { Language } from '@refectory/declaration/label.ts';
import { cacheTexts } from '@refectory/modules/auth/console/cache/cache-texts.ts';
import { deliveryTexts } from '@refectory/modules/shop/console/delivery/delivery-texts.ts';
import { settingNames, settingTexts } from '@refectory/modules/shop/console/setting/setting-texts.ts';
import { delivery } from '@refectory/modules/shop/contract/delivery/delivery.ts';
import { settingFields } from '@refectory/modules/system/contract/setting/setting-fields.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { chooseIn } from '../support/journey/journey-look.ts';
import {
  checkRow,
  chooseOption,
  pressToolbarButton,
  readRowText,
  topDialog,
  waitForMessage,
} from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';
import { runRowCommand } from '../support/row-command.ts';

const { api, open } = await openFixture();

interface Setting {
  readonly version: number;
  readonly value: Readonly<Record<string, unknown>>;
}
const read = (key: string) => api.call<Setting>(`/setting/detail?key=${key}`);

describe.each<Language>(['zh', 'en'])('settings of the store, in %s', (language) => {
  const words = journeyTexts(language);
  const { say, texts } = words;

  test('are forms that say what is wrong, save, and show what somebody else saved meanwhile', async () => {
    const page = await open('/shop/setting', { language });
    const { trade, storage } = settingFields;
    await page.getByRole('tab', { name: say(settingNames.trade.name), exact: true }).click();
    const minutes = page.getByLabel(say(trade.payMinutes.label), { exact: true });
    const save = page.getByRole('tabpanel').getByRole('button', { name: say(settingTexts.save), exact: true });
    await minutes.fill('0');
    await save.click();
    await page.locator('.ant-form-item-explain-error').first().waitFor();
    await minutes.fill('37');
    await save.click();
    await waitForMessage(page, say(settingTexts.saved, { name: say(settingNames.trade.name) }));
    expect((await read('trade')).value).toEqual({ payMinutes: 37 });

    await api.call('/setting/update', { key: 'trade', value: { payMinutes: 30 } });
    await minutes.fill('40');
    await save.click();
    await expect.poll(() => minutes.inputValue()).toBe('30');
    expect((await read('trade')).value).toEqual({ payMinutes: 30 });

    await page.getByRole('tab', { name: say(settingNames.storage.name), exact: true }).click();
    await page.getByLabel(say(storage.imagePixels.label), { exact: true }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('a delivery is entered rule by rule, priced by the calculator, changed and removed', async () => {
    const name = `配送${language}${Date.now() % 1_000_000}`;
    const page = await open('/shop/delivery', { language });
    const dialog = () => topDialog(page);
    const fill = (label: string, value: string) => dialog().getByLabel(label, { exact: true }).fill(value);
    await pressToolbarButton(page, say(texts.add));
    await fill(say(delivery.fields.name.label), name);
    await chooseOption(page, words, delivery.fields.method.label, language === 'zh' ? '按重量' : 'Weight');
    const press = (label: string) => dialog().getByRole('button', { name: label, exact: true }).click();
    const addRule = () =>
      dialog()
        .getByRole('button', { name: say(deliveryTexts.add) })
        .click();
    await addRule();
    await chooseOption(page, words, numbered(1, deliveryTexts.regionsOf), '广东省');
    await page.keyboard.press('Escape');
    await fill(say(deliveryTexts.firstFeeOf, { n: 1 }), '8');
    await fill(say(deliveryTexts.nextFeeOf, { n: 1 }), '2');
    await addRule();
    await fill(say(deliveryTexts.firstFeeOf, { n: 2 }), '20');
    await fill(say(deliveryTexts.nextFeeOf, { n: 2 }), '5');
    expect(await listAxeViolations(page)).toEqual([]);
    await press(say(texts.save));
    expect(await readRowText(page, name)).toMatch(/广东省.*8\.00.*2\.00[^]*20\.00.*5\.00/);

    await page.goto('/shop/delivery-calculator');
    const { deliveryId, regionCode, size } = delivery.queries.calculate.input;
    await chooseIn(page, page, say(deliveryId.label), name);
    await chooseIn(page, page, say(regionCode.label), '深圳市');
    await page.getByLabel(say(size.label), { exact: true }).fill('2.2');
    await page.getByRole('button', { name: say(deliveryTexts.run), exact: true }).click();
    await page.getByText('¥12.00', { exact: true }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    await page.goto('/shop/delivery');
    await runRowCommand(page, say(texts.edit), name);
    await fill(say(deliveryTexts.nextFeeOf, { n: 1 }), '3');
    await fill(say(delivery.fields.name.label), `${name}x`);
    await press(say(texts.save));
    expect(await readRowText(page, `${name}x`)).toMatch(/8\.00.*3\.00/);
    await checkRow(page, `${name}x`);
    await pressToolbarButton(page, say(texts.remove));
    await dialog()
      .getByRole('button', { name: /^(确\s*定|OK)$/ })
      .click();
    await page
      .getByRole('row')
      .filter({ hasText: `${name}x` })
      .waitFor({ state: 'detached' });
  });

  test('what the server remembers is listed and cleared', async () => {
    const page = await open('/monitor/cache', { language });
    await page.getByRole('button', { name: say(cacheTexts.clearAll), exact: true }).click();
    await topDialog(page)
      .getByRole('button', { name: say(texts.ok), exact: true })
      .click();
    await waitForMessage(page, say(cacheTexts.cleared));
    expect(await listAxeViolations(page)).toEqual([]);
  });
});

const numbered = (n: number, { zh, en }: { readonly zh: string; readonly en: string }) => ({
  zh: zh.replace('{n}', String(n)),
  en: en.replace('{n}', String(n)),
});
