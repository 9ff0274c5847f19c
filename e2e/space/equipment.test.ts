import { bookingTexts } from '@refectory/modules/space/console/booking/booking-texts.ts';
import { equipmentTexts } from '@refectory/modules/space/console/equipment/equipment-texts.ts';
import { booking } from '@refectory/modules/space/contract/booking/booking.ts';
import { expect, test } from 'vitest';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { bar, drag, lane, pointAt } from './board-steps.ts';
import { seedVenue } from './seed-venue.ts';

// Equipment of a booking (spec/space#equipment): chosen in the form of the board, shown and changed in the detail.

const house = await openCanteenFixture();
const { api } = house;
const tomorrow = '2026-11-21';

test.each(['zh', 'en'] as const)('rackets with a court: chosen, priced and changed, in %s', async (language) => {
  const say = createTranslate(language);
  const { venueId, first, second, book } = await seedVenue(api, tomorrow);
  const { id: equipmentId } = await api.call<{ id: string }>('/space/equipmentlist/submit', {
    venueId,
    name: 'Racket',
    unit: 'pc',
    price: '5.00',
    stock: 3,
  });
  const look = { language, scheme: language === 'zh' ? ('light' as const) : ('dark' as const) };
  const page = await house.open(`/space/board?venueId=${venueId}&day=${tomorrow}`, look);
  await lane(page, first).waitFor();
  await drag(page, await pointAt(lane(page, first), '09:05'), await pointAt(lane(page, first), '09:50'));
  const dialog = topDialog(page);
  await dialog.getByLabel(say(booking.fields.customerName.label), { exact: true }).fill('张三');
  await dialog.getByLabel(say(booking.fields.customerPhone.label), { exact: true }).fill('13912345678');
  const quantity = topDialog(page).getByLabel(say(equipmentTexts.quantityOf, { name: 'Racket' }));
  await quantity.fill('2');
  await quantity.blur();
  await dialog.getByText(say(bookingTexts.equipment, { amount: '10.00' })).waitFor();
  await dialog.getByText(say(bookingTexts.total, { amount: '30.00' })).waitFor();
  await dialog.locator('.ant-btn-primary').click();
  const drawn = lane(page, first).locator('[data-bar]');
  await drawn.waitFor();
  const id = (await drawn.getAttribute('data-bar')) ?? '';
  const readRackets = async () => {
    const row = await api.call<{ addons: { quantity: number }[]; amount: string }>(
      `/space/bookinglist/detail?id=${id}`,
    );
    return [row.addons.map((each) => each.quantity), row.amount];
  };
  expect(await readRackets()).toEqual([[2], '30.00']);

  // A booking of another court takes the rest.
  await book(second, '09:00', '10:00', { addons: [{ equipmentId, quantity: 1 }] });
  await bar(page, id).click();
  const drawer = page.getByRole('dialog').filter({ hasText: say(booking.fields.addons.label) });
  await drawer.getByText(say(equipmentTexts.line, { name: 'Racket', quantity: 2, unit: 'pc' })).waitFor();
  await drawer.getByRole('button', { name: say(booking.actions.equip.label) }).click();
  await topDialog(page).getByText('2 pc').waitFor();
  await quantity.fill('1');
  await quantity.blur();
  await topDialog(page).locator('.ant-btn-primary').click();
  await drawer.getByText(say(equipmentTexts.line, { name: 'Racket', quantity: 1, unit: 'pc' })).waitFor();
  expect(await readRackets()).toEqual([[1], '25.00']);
});
