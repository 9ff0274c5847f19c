import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { booking } from '@refectory/modules/dining/contract/booking/booking.ts';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage, pageHeading } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';

const { api, browser } = await openFixture();
const assets = path.resolve(import.meta.dirname, '../../apps/console/dist/assets');

/** Gzipped size of a script in kilobytes. */
function gzipKilobytes(name: string): number {
  const file = path.join(assets, name);
  return (statSync(file).size > 0 ? gzipSync(readFileSync(file), { level: 9 }).length : 0) / 1000;
}

/** Collects the scripts that a page requests. */
function watchScripts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (request.url().includes('/assets/') && name.endsWith('.js') && !names.includes(name)) names.push(name);
  });
  return names;
}

/** Detected by content, because the shared chart chunk has a generated name. */
const drawsCharts = (name: string) =>
  /chart/i.test(name) || readFileSync(path.join(assets, name), 'utf8').includes('ECharts');

const total = (names: readonly string[]) => Math.round(names.reduce((sum, name) => sum + gzipKilobytes(name), 0));
const heaviest = (names: readonly string[]) =>
  names
    .map((name) => `${name} ${Math.round(gzipKilobytes(name))}`)
    .sort((a, b) => Number(b.split(' ')[1]) - Number(a.split(' ')[1]));

/** Disables idle callbacks, so that prefetches do not count. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

test('the login page needs at most 150 kB of script', async () => {
  const context = await browser.newContext({ baseURL: api.address });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addInitScript(neverIdle);
  const names = watchScripts(page);
  await page.goto('/login');
  await page.locator('[name=username]').waitFor();
  await waitForAnswers(page);
  expect(total(names), heaviest(names).join('\n')).toBeLessThanOrEqual(150);
});

test('the shell with the home page needs at most 340 kB of script; charts come after', async () => {
  const { page } = await openPage(browser, api);
  closeAfterTest(page);
  await page.addInitScript(neverIdle);
  const names = watchScripts(page);
  await page.goto('/wel/index');
  await page.getByRole('banner').waitFor();
  await page.locator(pageHeading).first().waitFor();
  await waitForAnswers(page);
  const charts = () => names.filter(drawsCharts);
  await expect.poll(() => charts().length).toBeGreaterThan(0);
  const needed = names.filter((name) => !charts().includes(name));
  expect(total(needed), `${total(needed)} kB\n${heaviest(needed).join('\n')}`).toBeLessThanOrEqual(340);
});

test('a list opened by its address needs at most 540 kB of script, nothing of the home page, of signing in, of forms or calendars', async () => {
  const { page } = await openPage(browser, api);
  closeAfterTest(page);
  await page.addInitScript(neverIdle);
  const names = watchScripts(page);
  await page.goto('/dining/booking');
  await page.locator('.ant-table').first().waitFor();
  await waitForAnswers(page);
  expect(total(names), `${total(names)} kB\n${heaviest(names).join('\n')}`).toBeLessThanOrEqual(540);
  expect(names.filter((name) => name.startsWith('list-'))).toHaveLength(1);
  expect(names.filter((name) => /^(home|login|date-picker|tree|edit-dialog|draft-storage)/.test(name))).toEqual([]);
});

test('the calendars of a list are there at once for who comes to them', async () => {
  const { page } = await openPage(browser, api);
  closeAfterTest(page);
  await page.addInitScript(neverIdle);
  await page.goto('/dining/booking');
  await page.locator('.ant-table').first().waitFor();
  const from = page.getByRole('search').getByLabel(booking.fields.day.label.zh, { exact: true }).first();
  const shown = await from.inputValue();
  expect(shown).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await from.getAttribute('readonly')).not.toBeNull();
  await from.click();
  await page.locator('.ant-picker-dropdown').waitFor();
  expect(await from.getAttribute('readonly')).toBeNull();
  expect(await from.inputValue()).toBe(shown);
  expect(await from.evaluate((input) => input === document.activeElement)).toBe(true);
});
