import { homeTexts } from '@refectory/modules/report/console/home/home-texts.ts';
import { type DutyName, dutyBlocks } from '@refectory/modules/report/contract/duties/duty-counts.ts';
import { demoAccounts } from '@refectory/server/demo/content/accounts.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { businessDay, openCanteenFixture } from '../support/canteen-fixture.ts';
import { listLayoutShifts } from '../support/checks/layout-shifts.ts';
import { createTestUser, listMenuCodes, type TestUser } from '../support/test-user.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';

// The home page requests only what the user may see, and shows something to each duty (spec/report#home).

const canteen = await openCanteenFixture();
const { api } = canteen;
const people = new Map<string, TestUser>();
const eaten = '取餐的人';

beforeAll(async () => {
  for (const { account, menus, codes, duty } of demoAccounts) {
    const colleague = await createTestUser(api, `home-${account}`, [...(await listMenuCodes(api, menus)), ...codes]);
    const { records } = await api.call<{ records: { id: string }[] }>(
      `/blade-user/list?account_equal=${colleague.account}`,
    );
    await api.call('/dining/adminuser/submit', { userId: records[0]?.id, duty, placeIds: [canteen.placeId] });
    people.set(account, colleague);
  }
  const [guest, other, walker] = await Promise.all([canteen.addDiner(eaten), canteen.addDiner(), canteen.addDiner()]);
  await canteen.book(guest, 2);
  await canteen.book(other);
  const { account, password } = people.get('cashier') as TestUser;
  const { access_token: token } = await api.signIn(account, password);
  const asCashier = async (path: string, input: object) => {
    const { code, msg } = await api.callAs(token, path, input);
    expect([path, code, msg]).toEqual([path, 200, expect.anything()]);
  };
  await asCashier('/dining/booking/takebycard', { cardNo: guest.card, placeId: canteen.placeId });
  const walkIn = { cardNo: walker.card, placeId: canteen.placeId, packageId: canteen.packages[1]?.id, payType: 2 };
  await asCashier('/dining/booking/walkin', walkIn);
});

/** Panels that a duty sees, with a text in each. */
const seen: Readonly<Record<string, readonly (readonly [keyof typeof homeTexts, string | RegExp])[]>> = {
  cashier: [
    ['mealsNow', '67%'],
    ['drawer', '15.00'],
    ['takes', eaten],
    ['takes', /E\d{4} · 研发一部/],
    ['work', ''],
  ],
  chef: [
    ['mealsNow', '第一食堂'],
    ['dishes', /红烧肉.*3 份/s],
    ['packages', '两荤一素'],
    ['slips', ''],
    ['work', ''],
  ],
  checker: [
    ['mealsNow', '67%'],
    ['gates', ''],
    ['takes', eaten],
    ['work', ''],
  ],
  manager: [
    ['today', '第一食堂'],
    ['balances', ''],
    ['slips', ''],
    ['work', ''],
  ],
};

/** The duties whose counts somebody sees, by the rights to the lists. */
const countsSeen: Readonly<Record<string, readonly DutyName[]>> = {
  cashier: ['till'],
  chef: ['kitchen'],
  checker: [],
  manager: ['kitchen', 'till'],
};

async function openHome(account: string, language: 'zh' | 'en', scheme: 'light' | 'dark') {
  const refused: string[] = [];
  const page = await canteen.open('/wel/index', { language, scheme, ...people.get(account) }, async (window) => {
    await window.clock.setSystemTime(new Date(`${businessDay}T11:40:00+08:00`));
    window.on('response', (response) => {
      const isCall = response.url().includes('/api/');
      if (isCall && response.status() >= 300) refused.push(`${response.status()} ${response.url()}`);
    });
  });
  await page.getByRole('region', { name: homeTexts.work[language] }).waitFor();
  return { page, refused };
}
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe.each(Object.keys(seen))('the home page of a %s', (account) => {
  test.each(['zh', 'en'] as const)('in %s shows their work, and no call of it is refused', async (language) => {
    const { page, refused } = await openHome(account, language, language === 'zh' ? 'light' : 'dark');
    for (const [name, text] of seen[account] ?? [])
      await panel(page, homeTexts[name][language]).getByText(text).first().waitFor();
    await waitForAnswers(page);
    const shown = [];
    for (const [block, { label }] of Object.entries(dutyBlocks))
      if (await panel(page, label[language]).isVisible()) shown.push(block);
    expect(shown).toEqual(countsSeen[account]);
    expect(refused).toEqual([]);
    expect(await listLayoutShifts(page)).toEqual([]);
    if (language === 'en') return;
    // All links can be opened.
    const links = await page
      .locator('#content a')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const link of new Set(links)) {
      await page.goto(link);
      await page.getByRole('banner').waitFor();
      expect(new URL(page.url()).pathname).toBe(link);
    }
  });
});

/** There is no polling, so changes arrive by notification. */
test('what others book and hand out appears by itself', async () => {
  const { page } = await openHome('cashier', 'zh', 'light');
  const takes = panel(page, homeTexts.takes.zh);
  await takes.getByText(eaten).first().waitFor();
  const late = '晚到的人';
  const guest = await canteen.addDiner(late);
  await canteen.book(guest);
  const { account, password } = people.get('checker') as TestUser;
  const { access_token: token } = await api.signIn(account, password);
  await api.callAs(token, '/dining/booking/takebycard', { cardNo: guest.card, placeId: canteen.placeId });
  await takes.getByText(late).waitFor();
});
