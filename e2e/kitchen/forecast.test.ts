import { forecastTexts as texts } from '@refectory/modules/shop/console/forecast/forecast-texts.ts';
import { forecast } from '@refectory/modules/shop/contract/forecast/forecast.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { pressToolbarButton, topDialog } from '../support/journey/journey-steps.ts';

// Forecast besides bookings, and its backtest (spec/shop#forecast). Today is 2026-11-20, before lunch.

const canteen = await openCanteenFixture();
const tomorrow = '2026-11-21';

describe.each(['zh', 'en'] as const)('the forecast, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? ('light' as const) : ('dark' as const) };

  test('is made at the press of a button, says its reason, and stands beside what is booked', async () => {
    const [offer] = canteen.packages;
    const { id: employeeId } = await canteen.addDiner();
    const request = {
      employeeId,
      placeId: canteen.placeId,
      day: tomorrow,
      mealPeriod: 2,
      packageId: offer?.id,
      payType: 1,
    };
    await canteen.api.call('/dining/booking/submit', request);
    const page = await canteen.open(`/shop/forecast?day_datege=${tomorrow}&day_datele=${tomorrow}`, look);
    const make = say(forecast.actions.make.label);
    await pressToolbarButton(page, make);
    await topDialog(page).getByRole('button', { name: make, exact: true }).click();
    const row = page.locator('.ant-table-row').filter({ hasText: offer?.name ?? '' });
    await row.first().waitFor();
    await page.keyboard.press('Escape');
    expect(await row.first().innerText()).toContain(language === 'zh' ? '还没有历史' : 'No history yet');
    expect(await listAxeViolations(page)).toEqual([]);

    const span = `placeId=${canteen.placeId}&bookingTimeStart=${tomorrow}&bookingTimeEnd=${tomorrow}&mealPeriod=2`;
    await page.goto(`/shop/ordersummary/sheet?${span}`);
    const panel = page.getByRole('region', { name: say(texts.panel), exact: true }).first();
    await panel.getByText(offer?.name ?? '').waitFor();
    await panel.getByRole('link', { name: say(texts.backtest) }).click();
    // At least two weeks of meals are needed; the page says so.
    await page.getByText(say(texts.none)).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });
});
