import { homeTexts } from '@refectory/modules/report/console/home/home-texts.ts';
import { expect, test } from 'vitest';
import { openCanteenFixture } from '../support/canteen-fixture.ts';

// Labels of codes are loaded; until then the home page shows nothing rather than codes.

const canteen = await openCanteenFixture();

test('no raw codes flash on the home page before dictionaries load', async () => {
  await canteen.book(await canteen.addDiner());
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = await canteen.open('/wel/index', {}, async (opened) => {
    await opened.route('**/dict-biz/dictionaries**', async (route) => {
      await held;
      await route.continue();
    });
  });
  const meals = page.getByRole('group', { name: homeTexts.meal.zh, exact: true });
  const row = meals.locator('tbody tr').filter({ hasText: '第一食堂' }).first();
  await row.waitFor();
  const meal = () => row.locator('th, td').first().innerText();
  expect((await meal()).trim()).toBe('');
  release();
  await expect.poll(meal).toBe('午餐');
});
