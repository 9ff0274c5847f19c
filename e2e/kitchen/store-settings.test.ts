import type { Language } from '@refectory/declaration/label.ts';
import { cacheTexts } from '@refectory/modules/auth/console/cache/cache-texts.ts';
import { deliveryTexts } from '@refectory/modules/shop/console/delivery/delivery-texts.ts';
import { settingNames, settingTexts } from '@refectory/modules/shop/console/setting/setting-texts.ts';
import { delivery } from '@refectory/modules/shop/contract/delivery/delivery.ts';
import { settingFields } from '@refectory/modules/system/contract/setting/setting-fields.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { chooseOption, pressToolbarButton, readRowText, topDialog, waitForMessage } from '../support/journey-steps.ts';
import { journeyTexts } from '../support/journey-texts.ts';

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

  test('a delivery is entered rule by rule and priced by the calculator', async () => {
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
    const choose = async (label: string, option: string) => {
      const input = page.getByLabel(label, { exact: true }).first();
      await input.click();
      await input.fill(option);
      const found = page
        .locator(
          '.ant-select-dropdown:visible .ant-select-item-option, .ant-select-dropdown:visible .ant-select-tree-title',
        )
        .filter({ hasText: option });
      await found.first().waitFor();
      await found.first().dispatchEvent('click');
    };
    await choose(say(deliveryId.label), name);
    await choose(say(regionCode.label), '深圳市');
    await page.getByLabel(say(size.label), { exact: true }).fill('2.2');
    await page.getByRole('button', { name: say(deliveryTexts.run), exact: true }).click();
    await page.getByText('¥12.00', { exact: true }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
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
