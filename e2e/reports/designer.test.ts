import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { printTexts } from '@refectory/admin-ui/print/print-texts.ts';
import { designerTexts as texts } from '@refectory/modules/report/console/designer/designer-texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { waitForMessage } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Report designer (spec/report#designer): built, previewed, saved, opened again, shared, opened to its rows.

const { api, open } = await openFixture();
/** A past Monday. */
const day = '2026-01-12';

/** Left-overs of two dishes: 3 and 5 of 40 portions. */
async function recordLeftovers() {
  const code = uniqueName('RD');
  const submit = (path: string, row: object) => api.call<{ id: string }>(`${path}/submit`, row);
  const { id: placeId } = await submit('/dining/place', { name: `Kitchen ${code}`, code, kind: 1, mealPeriods: [2] });
  const dishes = [];
  for (const [n, left] of [3, 5].entries()) {
    const { id: dishId } = await submit('/dining/dish', {
      name: `${n}${code}`,
      code: `${code}-${n}`,
      unit: '份',
      basePrice: '5',
    });
    await submit('/shop/goods', { weekno: 1, placeId, mealPeriod: 2, dishId, price: '5', serving: 40 });
    dishes.push({ dishId, left: String(left), unit: 1 });
  }
  await api.call('/shop/leftover/record', { placeId, day, mealPeriod: 2, lines: dishes });
  return { placeId, code };
}

/** Definition as the page sends it. */
const definition = (placeId: string) => ({
  figures: ['leftovers.left', 'leftovers.planned', 'leftovers.share'],
  rows: ['dishId'],
  period: { from: day, to: day },
  filters: [{ dimension: 'placeId', operator: 'is', values: [placeId] }],
});

async function choose(page: Page, input: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: input, exact: true });
  await select.click();
  // Some selects can be searched, others only opened.
  if (await select.isEditable()) await select.fill(option);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
  await page.keyboard.press('Escape');
}

describe.each(['zh', 'en'] as const)('the report designer, in %s', (language) => {
  const say = createTranslate(language);
  const scheme = language === 'zh' ? 'light' : 'dark';

  test('puts figures together, draws them, keeps the report, and sends it', async () => {
    const { code } = await recordLeftovers();
    const name = uniqueName('Left');
    const page = await open('/report/designer', { language, scheme });
    await page.getByText(say(texts.chooseFirst)).waitFor();
    await choose(page, say(texts.figures), language === 'zh' ? '剩余份数' : 'Portions left');
    await choose(page, say(texts.rows), language === 'zh' ? '菜品' : 'Dish');
    // The default span, the last thirty days, may not include these rows.
    const preview = page.getByRole('region', { name: say(texts.preview), exact: true });
    await preview.getByRole('table').waitFor();
    await choose(page, say(texts.period), say(texts.allTime));
    const row = (text: string) => preview.getByRole('row').filter({ hasText: text });
    await row(`0${code}`).waitFor();
    expect(await row(`1${code}`).getByRole('cell').allTextContents()).toEqual(['5']);
    await choose(page, say(texts.chart), language === 'zh' ? '柱状图' : 'Columns');
    await page.locator('[data-chart=column] svg').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say(texts.save), exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill(name);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(保\s*存|Save)$/ })
      .click();
    await waitForMessage(page, say(texts.saved));
    await page.waitForURL(/id=\d+/);
    // It is restored after a reload, with its chart.
    await page.reload();
    await page.locator('[data-chart=column] svg').waitFor();
    await row(`1${code}`).waitFor();
    const saved = await api.call<{ records: { id: string; content: object }[] }>(
      `/customer/reportreportlist/list?name=${name}`,
    );
    expect(saved.records[0]?.content).toMatchObject({ figures: ['leftovers.left'], rows: ['dishId'], chart: 'column' });
    await page.getByRole('button', { name: say(texts.export), exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: say(texts.csv) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}.*\\.csv$`));
    expect(readFileSync(await download.path(), 'utf8')).toContain(`1${code},5`);
    // The print includes the chart, in light colours in any theme.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: say(printTexts.print), exact: true }).click();
    await page.locator('body[data-printed]').waitFor();
    const sheet = page.locator('body > article');
    expect(await sheet.locator('[data-chart=column] svg path').count()).toBeGreaterThan(2);
    expect(await sheet.locator('[data-chart=column] svg text').first().getAttribute('fill')).toMatch(/rgba?\(0,0,0/);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say(texts.remove), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(确\s*定|OK)$/ })
      .click();
    await page.getByText(say(texts.chooseFirst)).waitFor();
  });

  test('says for how long a report runs, ends it, and runs it again', async () => {
    const { placeId, code } = await recordLeftovers();
    const { id } = await api.call<{ id: string }>('/customer/reportreportlist/submit', {
      name: uniqueName('Long'),
      reportType: 3,
      content: definition(placeId),
    });
    const page = await open('/report/designer', { language, scheme });
    await page.getByText(say(texts.chooseFirst)).waitFor();
    // Delays the request, as a slow database would.
    await page.route(
      '**/reportreportlist/preview',
      (route) => delay(20_000).then(() => route.abort().catch(() => undefined)),
      {
        times: 1,
      },
    );
    await page.goto(`/report/designer?id=${id}`);
    await page
      .getByRole('status')
      .filter({ hasText: say(texts.running, { seconds: 1 }) })
      .waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: say(texts.running, { seconds: 2 }) })
      .waitFor();
    await page.getByRole('button', { name: /^(取\s*消|Cancel)$/ }).click();
    await page.getByText(say(texts.cancelled)).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say(texts.runAgain), exact: true }).click();
    await page
      .getByRole('row')
      .filter({ hasText: `1${code}` })
      .waitFor();
    const asOf = page.getByText(new RegExp(say(texts.asOf, { time: '\\d\\d:\\d\\d:\\d\\d' })));
    const before = await asOf.innerText();
    await delay(1000);
    await page.getByRole('button', { name: say(texts.refresh), exact: true }).click();
    await expect.poll(() => asOf.innerText()).not.toBe(before);
  });

  test('shows totals, shares of them and colours, and leads to the rows', async () => {
    const { placeId, code } = await recordLeftovers();
    const { id } = await api.call<{ id: string }>('/customer/reportreportlist/submit', {
      name: uniqueName('Shares'),
      reportType: 3,
      content: {
        ...definition(placeId),
        shares: 'column',
        colours: [{ figure: 'leftovers.left', when: 'above', value: '4', tone: 'bad' }],
      },
    });
    const page = await open(`/report/designer?id=${id}`, { language, scheme });
    await page.setViewportSize({ width: 768, height: 1024 });
    const cells = (text: string) => page.getByRole('row').filter({ hasText: text }).getByRole('cell');
    await cells(`1${code}`).first().waitFor();
    expect(await cells(`1${code}`).allTextContents()).toEqual(['562.5%', '4050.0%', '12.5%']);
    expect(await cells(language === 'zh' ? '合计' : 'Total').allTextContents()).toEqual([
      '8100.0%',
      '80100.0%',
      '10.0%',
    ]);
    expect(await page.locator('td[data-tone=bad]').count()).toBe(2);
    expect(await listAxeViolations(page)).toEqual([]);
    await cells(`1${code}`).first().getByRole('link').click();
    await page.waitForURL(/\/shop\/leftover\?/);
    const url = new URL(page.url());
    expect([url.searchParams.get('placeId'), url.searchParams.get('day_datege')]).toEqual([placeId, day]);
    // Rows of the opened list; those of the report are in the previous tab.
    const listed = (text: string) => page.locator('.ant-table-row').filter({ hasText: text });
    await listed(`1${code}`).waitFor();
    expect(await listed(`0${code}`).count()).toBe(0);
  });
});
