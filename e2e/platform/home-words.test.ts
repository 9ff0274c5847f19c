import { expect, test } from 'vitest';
import { openCanteenFixture } from '../support/canteen-fixture.ts';

// Codes have words; while the words are still loading the home page shows none rather than the codes.

const canteen = await openCanteenFixture();

test('no raw codes flash on the home page before dictionaries load', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = await canteen.open('/wel/index', {}, (opened) =>
    opened.route('**/dict-biz/dictionary**', async (route) => {
      await held;
      await route.continue();
    }),
  );
  const meal = page.locator('li').filter({ hasText: '第一食堂' }).first();
  await meal.waitFor();
  // The meal stands between the name of the place and its day.
  const head = async () => (await meal.locator('p').first().innerText()).replace(/\s+/g, ' ');
  expect(await head()).toMatch(/^第一食堂 11-20/);
  release();
  await expect.poll(head).toMatch(/^第一食堂 午餐 11-20/);
});
