import { globSync } from 'node:fs';
import type { Field } from '@refectory/declaration/field/field.ts';
import type { Language } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { allResources } from '@refectory/modules/catalogue.ts';
import { allMenus } from '@refectory/modules/menus.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { goToNextPage, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { fillField, sampleText } from '../support/fill-form.ts';
import { runRowCommand } from '../support/row-command.ts';
import { confirmResult, filterList, findField, markMessages, readNewestTitle, words } from './list-steps.ts';

/*
 * For every list: adds a row by its form, finds, changes and removes it. Generated from declarations, so that new
 * screens are covered; other screens have their own tests.
 */

/** Screens that are not a list with a form, and where they are tested. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'system.dict': 'platform/dictionaries.test.ts',
  'system.dictbiz': 'platform/dictionaries.test.ts',
  'system.dataScope': 'platform/authority.test.ts',
  'system.apiScope': 'platform/authority.test.ts',
  'files.image': 'dining/images.test.ts',
  'dining.booking': 'dining/journey.test.ts',
  'wallet.subsidyGrant': 'dining/journey.test.ts',
  'shop.order': 'kitchen/shop.test.ts',
  'shop.printJob': 'kitchen/print.test.ts',
  'auth.social': 'sign-in/social.test.ts',
  'develop.code': 'platform/code-generator.test.ts',
  'stock.purchase': 'kitchen/stock.test.ts',
  'space.booking': 'space/board.test.ts',
  'space.wait': 'space/waiting-list.test.ts',
  'ticket.order': 'ticket/tickets.test.ts',
  'shop.delivery': 'kitchen/store-settings.test.ts',
  'report.dashboard': 'reports/dashboard.test.ts',
  'report.definition': 'reports/designer.test.ts',
  'report.schedule': 'reports/schedule.test.ts',
};

/** Its list begins with the last days. */
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());

/** Values of a form that not any valid value satisfies: text, or label of a choice. */
const requiredInput: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'system.region': { code: '11990', parentCode: '11' },
  'dining.parameter': { paramKey: 'cancel.cutoff.minutes', paramValue: '20' },
  'wallet.rechargeOrder': { payAmount: '10' },
  'dining.recipe': { rawId: '' },
  'shop.foodSample': { day: today },
  'shop.printer': { host: '192.168.1.9' },
  'coupon.type': { faceValue: '5', validDays: '30' },
  'coupon.handOut': { groupIds: '' },
  'ticket.type': { validDays: '30' },
  'space.time': { endTime: '12:30' },
  'space.closure': { endAt: '2026-12-01 10:00:00' },
  'space.calendar': { venueId: '' },
  'develop.datasource': { url: 'jdbc:postgresql://127.0.0.1:1/nothing' },
};

interface Screen {
  readonly path: string;
  readonly resource: Resource;
}

const screens: readonly Screen[] = allMenus.flatMap(function listScreens(menu: Menu): Screen[] {
  const resource = allResources.find(({ name }) => name === menu.resource);
  const below = (menu.children ?? []).flatMap(listScreens);
  const isList = resource && resource.verbs.includes('add') && resource.verbs.includes('remove');
  return isList && !testedElsewhere[resource.name] ? [{ path: menu.path, resource }, ...below] : below;
});

const { api, browser } = await openFixture();

interface OpenedPage {
  readonly page: Page;
  readonly faults: string[];
  /** Whether the last list was finished. */
  isReady: boolean;
}
const pages = new Map<Language, OpenedPage>();

beforeAll(async () => {
  // Sorts before places of other files, which serve lunch only.
  await api.call('/dining/place/submit', {
    name: '巡店食堂',
    code: 'WALK',
    kind: 1,
    mealPeriods: [1, 2, 3],
    sort: 0,
  });
  const { id: typeId } = await api.call<{ id: string }>('/dining/type/submit', {
    name: '巡店员工',
    code: 'WALK',
    priceLevel: 1,
    sort: 1,
  });
  await api.call('/dining/employee/submit', { name: '巡店人', saasNo: 'WALK', typeId });
  const { id: rawType } = await api.call<{ id: string }>('/dining/dishraw/type/submit', {
    name: '巡店类',
    code: 'WALK',
    sort: 1,
  });
  const raw = { name: '巡店料', code: 'WALK', typeId: rawType, unit: 'kg', purchaseUnit: 'kg', purchaseFactor: 1 };
  await api.call('/dining/dishraw/submit', { ...raw, safeStock: 0, cost: 1 });
  await api.call('/dining/dish/submit', { name: '巡店菜', code: 'WALK', unit: '份', basePrice: '1' });
  await api.call('/dining/group/submit', { name: '巡店分组', code: 'WALK', sort: 1 });
  const couponType = {
    name: '巡店券',
    code: 'WALK',
    kind: 1,
    faceValue: '5.00',
    minSpend: '0.00',
    total: 9,
    validDays: 30,
  };
  await api.call('/coupon/typelist/submit', { ...couponType, sort: 1 });
  const venue = { name: '巡店球馆', code: 'WALK', openTime: '08:00', closeTime: '22:00', sort: 1 };
  const { id: venueId } = await api.call<{ id: string }>('/space/venuelist/submit', venue);
  const area = { name: '巡店场', code: 'WALK', venueId, capacity: 9, bufferMinutes: 0, sort: 1 };
  await api.call('/space/venuearealist/submit', area);
  for (const language of ['zh', 'en'] as const) {
    const opened = await openPage(browser, api, { language });
    opened.page.on('response', (answer) => {
      if (answer.status() >= 500) opened.faults.push(`${answer.status()} ${answer.url()}`);
    });
    pages.set(language, { ...opened, isReady: false });
  }
});

const isNeeded = ({ form, required, initial }: Field): boolean =>
  (form === true || form === 'add') && required === true && initial === undefined;

const isText = ({ form, kind, format, when }: Field): boolean =>
  form === true &&
  when === undefined &&
  (kind === 'text' || kind === 'multiline') &&
  (format === undefined || format === 'code');

test('what is walked elsewhere is', () => {
  for (const [name, file] of Object.entries(testedElsewhere)) {
    const { path } = allResources.find((resource) => resource.name === name) as Resource;
    expect(globSync(`../${file}`, { cwd: import.meta.dirname }), `${file} for ${path}`).toHaveLength(1);
  }
});

describe('every list', () => {
  // One language after the other, because rows removed by one window may still be offered in the other for a while.
  const chooseLanguage = (at: number): Language => (at < screens.length / 2 ? 'zh' : 'en');
  test.each(screens.map(({ path, resource }, at) => [path, resource, chooseLanguage(at), at] as const))(
    '%s: add, find, change, remove',
    async (path, resource, language, at) => {
      const opened = pages.get(language) as OpenedPage;
      const { page, faults } = opened;
      const say = words[language];
      const title = resource.fields[resource.title] as Field;
      // Within the application, as users navigate; by a reload after a failed test.
      if (opened.isReady) await goToNextPage(page, path);
      else await page.goto(path);
      opened.isReady = false;
      await markMessages(page, say.added);
      await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).first().click();
      const form = page.getByRole('dialog');
      await form.locator('input:focus, textarea:focus').waitFor();
      let name = '';
      for (const [field, declared] of Object.entries(resource.fields)) {
        const own = requiredInput[resource.name]?.[field];
        const isNamed = field === resource.title && declared.form !== undefined;
        if (!isNeeded(declared) && !isNamed && own === undefined) continue;
        const text = own ?? sampleText(declared, at + 1);
        const shown = await fillField(page, form, declared, language, text);
        if (field === resource.title) name = shown;
      }
      await form.getByRole('button', { name: say.save, exact: true }).click();
      await confirmResult(page, say.added, say.ok);
      name ||= await readNewestTitle(api, resource);
      await filterList(page, title.search ? title.label[language] : undefined, name);
      const [key, other] = Object.entries(resource.fields).findLast(([each, field]) =>
        isText(title) ? each === resource.title : isText(field),
      ) ??
        Object.entries(resource.fields).find(([, { form, kind }]) => form === true && kind === 'decimal') ?? [
          resource.title,
          title,
        ];
      const canEdit = resource.verbs.includes('edit');
      const changed = canEdit && key === resource.title ? `${name}x` : name;
      if (canEdit) {
        await runRowCommand(page, say.edit, name);
        await (await findField(page, other.label[language])).fill(isText(other) ? `${name}x` : '2');
        await form.getByRole('button', { name: say.save, exact: true }).click();
        await confirmResult(page, say.edited);
      }
      await runRowCommand(page, say.remove, changed);
      await form.getByRole('button', { name: say.ok }).click();
      await confirmResult(page, say.removed);
      // Not what an empty list says of itself.
      await page.locator('tr.ant-table-row').filter({ hasText: changed }).waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('refectory-error-log'))).toBeNull();
      opened.isReady = true;
    },
  );
});
