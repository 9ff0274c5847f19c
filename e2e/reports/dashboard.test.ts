import { conflictTexts } from '@refectory/admin-ui/form/conflict-texts.ts';
import { dashboardTexts as texts } from '@refectory/modules/report/console/dashboard/dashboard-texts.ts';
import { homeTexts } from '@refectory/modules/report/console/home/home-texts.ts';
import { tileContents, tileShows } from '@refectory/modules/report/contract/dashboard/layout.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { waitForMessage } from '../support/journey/journey-steps.ts';
import { createTestUser, listMenuCodes } from '../support/test-user.ts';
import { uniqueName } from '../support/unique-name.ts';

// Dashboards (spec/report#dashboards): made of reports, arranged by mouse and keyboard, live; of roles, with each
// user's own rows.

const canteen = await openCanteenFixture();
const { api } = canteen;
const period = { from: businessDay, to: businessDay };
const booked = { figures: ['meals.booked'], period };
const byPlace = { figures: ['meals.booked', 'meals.amount'], rows: ['placeId'], period };

const keepReport = async (name: string, content: object, roleIds: readonly string[] = []) =>
  (await api.call<{ id: string }>('/customer/reportreportlist/submit', { name, reportType: 1, content, roleIds })).id;

/** A user with a role that may see the booking reconciliation. */
async function addColleague(word: string) {
  const name = uniqueName(word);
  const colleague = await createTestUser(
    api,
    name,
    await listMenuCodes(api, ['basic_order_review', 'report_definition']),
  );
  const { records } = await api.call<{ records: { id: string; roleId: string }[] }>(
    `/blade-user/list?account_equal=${colleague.account}`,
  );
  const { id = '', roleId = '' } = records[0] ?? {};
  return { ...colleague, userId: id, roleId: String(roleId) };
}

const tile = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const cell = (page: Page, title: string) => page.getByRole('group').filter({ has: tile(page, title) });
const place = async (page: Page, title: string) => {
  const { x, y, width, height } = (await tile(page, title).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
};

async function addTile(page: Page, say: ReturnType<typeof createTranslate>, report: string, show?: string) {
  await page.getByRole('button', { name: say(texts.addTile), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say(texts.content) }).fill(report);
  await page.locator('.ant-select-item-option').filter({ hasText: report }).first().click();
  if (show) await dialog.getByText(show, { exact: true }).click();
  await dialog.getByRole('button', { name: say(texts.add), exact: true }).click();
  await tile(page, report).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

describe.each(['zh', 'en'] as const)('dashboards, in %s', (language) => {
  const say = createTranslate(language);
  const scheme = language === 'zh' ? 'light' : 'dark';

  test('one’s own is made of reports, arranged by mouse and keyboard, kept, and follows the data', async () => {
    const colleague = await addColleague('dash');
    const [number, table] = [uniqueName('Number'), uniqueName('Table')];
    await keepReport(number, booked, [colleague.roleId]);
    await keepReport(table, byPlace, [colleague.roleId]);
    await canteen.book(await canteen.addDiner(), 1);
    const page = await canteen.open('/wel/dashboard', { language, scheme, ...colleague });
    await page.getByRole('heading', { name: say(texts.first) }).waitFor();
    await page.getByText(number).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    // A report is offered as the first tile.
    await page.getByRole('button', { name: number, exact: true }).click();
    await tile(page, number).waitFor();
    await addTile(page, say, table, say(tileShows.table));
    // The second tile is beside the first; dragging its title moves it to the right.
    const before = await place(page, table);
    const title = tile(page, table).getByRole('heading');
    await title.hover();
    await page.mouse.down();
    const step = (await place(page, number)).width / 3;
    const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + step * 2, y + 8, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await place(page, table)).x).toBeGreaterThan(before.x + step);
    // By keyboard: one column wider, which is announced.
    const width = (await place(page, number)).width;
    await cell(page, number).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await place(page, number)).width).toBeGreaterThan(width + step / 2);
    const told = say(texts.moved, { title: number, column: 1, row: 1, width: 4, height: 2 });
    await page.getByRole('status').filter({ hasText: told }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    const arranged = [await place(page, number), await place(page, table)];
    await page.getByRole('button', { name: say(texts.save), exact: true }).click();
    await waitForMessage(page, say(texts.saved));
    await page.reload();
    await tile(page, table).getByRole('row').filter({ hasText: '第一食堂' }).waitFor();
    const kept = [await place(page, number), await place(page, table)];
    expect(kept.map(({ x: at, width: wide }) => [at, wide])).toEqual(
      arranged.map(({ x: at, width: wide }) => [expect.closeTo(at, -1), expect.closeTo(wide, -1)]),
    );
    // A booking made elsewhere appears without a reload.
    const read = async () =>
      Number(await tile(page, number).locator('dd').first().locator('a, span').first().textContent());
    const count = await read();
    expect(count).toBeGreaterThan(0);
    await canteen.book(await canteen.addDiner(), 2);
    await expect.poll(read, { timeout: 10_000 }).toBe(count + 2);
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('that of a role is what its people see, each with his own rows; it can be home', async () => {
    const colleague = await addColleague('roledash');
    const name = uniqueName('Booked');
    const reportId = await keepReport(name, booked, [colleague.roleId]);
    const title = uniqueName('For all');
    await canteen.book(await canteen.addDiner(), 1);
    const page = await canteen.open('/report/dashboards', { language, scheme });
    await page.getByRole('button', { name: say(texts.create), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(title);
    await dialog.getByRole('combobox').fill(colleague.role);
    await page.locator('.ant-select-item-option').filter({ hasText: colleague.role }).first().click();
    await dialog.getByRole('button', { name: say(texts.create), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say(texts.edit), exact: true }).click();
    await addTile(page, say, name);
    // Another window has saved meanwhile: overwriting needs a confirmation.
    const { records } = await api.call<{ records: { id: string; name: string; version: number }[] }>(
      '/report/dashboard/list?size=100',
    );
    const row = records.find((each) => each.name === title);
    await api.call('/report/dashboard/submit', { id: row?.id, version: row?.version, layout: { tiles: [] } });
    await page.getByRole('button', { name: say(texts.save), exact: true }).click();
    await page.getByText(say(texts.conflictTitle)).waitFor();
    await page.getByRole('button', { name: say(conflictTexts.keepMine), exact: true }).click();
    await waitForMessage(page, say(texts.saved));
    await tile(page, name).locator('dd').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    // The user looks after another place without bookings.
    const { id: elsewhere } = await api.call<{ id: string }>('/dining/place/submit', {
      name: uniqueName('Place'),
      code: uniqueName('P'),
      kind: 1,
      mealPeriods: [2],
    });
    await api.call('/dining/adminuser/submit', { userId: colleague.userId, duty: 1, placeIds: [elsewhere] });
    const his = await canteen.open('/wel/dashboard', { language, scheme, ...colleague });
    await his.getByText(say(texts.ofRole, { role: colleague.role })).waitFor();
    const total = tile(his, name).locator('dd').first();
    await total.waitFor();
    expect(await total.locator('a, span').first().textContent()).toMatch(/^[–0]$/);
    // As home page, with the overview one click away.
    await his.getByRole('switch', { name: say(texts.isHome) }).click();
    await waitForMessage(his, say(texts.isHomeOn));
    await his.goto('/wel/index');
    await tile(his, name).waitFor();
    await his.getByRole('button', { name: say(homeTexts.overview), exact: true }).click();
    await his
      .locator('#content')
      .getByRole('button', { name: say(homeTexts.dashboard), exact: true })
      .click();
    await tile(his, name).waitFor();
    // Changes create a personal dashboard, until it is reset to that of the role.
    await his.getByRole('button', { name: say(texts.edit), exact: true }).click();
    await cell(his, name).focus();
    await his.keyboard.press('Delete');
    await his.getByText(say(texts.noTiles)).waitFor();
    await his.getByRole('button', { name: say(texts.save), exact: true }).click();
    await waitForMessage(his, say(texts.saved));
    await his.getByRole('button', { name: say(texts.reset), exact: true }).click();
    await his
      .getByRole('dialog')
      .getByRole('button', { name: /^(确\s*定|OK)$/ })
      .click();
    await tile(his, name).waitFor();
    // The tile of a removed report shows a message.
    await api.call('/customer/reportreportlist/remove', { ids: reportId });
    await his.reload();
    await his.getByText(say(texts.goneHelp)).waitFor();
  });

  test('two tiles of notices beside each other have nothing of the same name', async () => {
    const colleague = await addColleague('twin');
    const name = uniqueName('Number');
    await keepReport(name, booked, [colleague.roleId]);
    const page = await canteen.open('/wel/dashboard', { language, scheme, ...colleague });
    await page.getByRole('button', { name, exact: true }).click();
    const title = say(tileContents.notices);
    const tiles = page.locator(`[data-tile="${title}"]`);
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: say(texts.addTile), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: say(texts.content) }).fill(title);
      await page.locator('.ant-select-item-option').filter({ hasText: title }).first().click();
      await dialog.getByRole('button', { name: say(texts.add), exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => tiles.count()).toBe(count);
    }
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('#content [id]')].map(({ id }) => id);
      return ids.filter((id, n) => ids.indexOf(id) !== n);
    });
    expect(twice).toEqual([]);
    // Keys in tabs act within their own tile.
    await tiles.nth(1).getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await tiles.nth(1).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });
});
