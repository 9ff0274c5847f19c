import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';

const { api, browser } = await openFixture();

const bootCalls = ['oauth/start'];

async function open(): Promise<Page> {
  const { page, faults } = await openPage(browser, api);
  closeAfterTest(page, faults);
  return page;
}

/** Counts the calls made at the start. */
function watchCalls(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const name = bootCalls.find((call) => new URL(request.url()).pathname.endsWith(`/${call}`));
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

test.each([
  ['a page of its own', '/dining/booking'],
  ['a declared page', '/system/post'],
])('%s: the server is asked, and the page fetched, before the shell has come, each once', async (_, path) => {
  const page = await open();
  const counts = watchCalls(page);
  // Delays the shell until all other start requests are made; one that depended on the shell would never be made.
  await page.route(/\/assets\/shell-.*\.js$/, async (route) => {
    await expect.poll(() => [...counts.keys()].sort()).toEqual([...bootCalls].sort());
    await expect.poll(() => fetched.some((name) => /^list-.*\.js$/.test(name))).toBe(true);
    await expect.poll(() => fetched.some((name) => /^catalogue-.*\.js$/.test(name))).toBe(true);
    await route.continue();
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url().split('/').at(-1) ?? ''));
  await page.goto(path);
  await page.locator('.ant-table').first().waitFor();
  await waitForAnswers(page);
  expect([...counts.values()]).toEqual(bootCalls.map(() => 1));
});

test('what draws and the shell are asked for with the page, before any script has run, and data before what draws has come', async () => {
  const page = await open();
  const counts = watchCalls(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url().split('/').at(-1) ?? ''));
  const isAskedFor = (script: RegExp) => expect.poll(() => fetched.some((name) => script.test(name))).toBe(true);
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    for (const script of [/^base-.*\.js$/, /^draw-.*\.js$/, /^shell-.*\.js$/]) await isAskedFor(script);
    await route.continue();
  });
  await page.route(/\/assets\/base-.*\.js$/, async (route) => {
    await expect.poll(() => [...counts.keys()]).toEqual(bootCalls);
    await route.continue();
  });
  await page.goto('/system/post');
  await page.locator('.ant-table').first().waitFor();
  // Each once: what the page names for later is what it loads.
  const scripts = fetched.filter((name) => /^(base|draw|shell|list|catalogue)-.*\.js$/.test(name));
  expect(scripts.length).toBe(5);
});

test('what moves while rows are awaited is not painted again and again', async () => {
  const { page, faults } = await openPage(browser, api, { hasAnimations: true });
  closeAfterTest(page, faults);
  await page.route(/\/blade-system\/post\/list/, () => undefined);
  await page.goto('/system/post');
  await page.locator('#content .ant-skeleton').first().waitFor();
  const properties = await page.evaluate(() => {
    const endless = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
    const frames = endless.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    const ofEach = ['offset', 'computedOffset', 'easing', 'composite'];
    return frames.flatMap((frame) => Object.keys(frame)).filter((name) => !ofEach.includes(name));
  });
  expect([...new Set(properties)]).toEqual(['opacity']);
});

test('who wants less motion sees none that goes on', async () => {
  const page = await open();
  await page.route(/\/blade-system\/post\/list/, () => undefined);
  await page.goto('/system/post');
  await page.locator('#content .ant-skeleton').first().waitFor();
  const isStill = () => document.getAnimations().every(({ playState }) => playState !== 'running');
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
});

test('who is not signed in is asked to, and nothing is asked of the server for him', async () => {
  const context = await browser.newContext({ baseURL: api.address });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const counts = watchCalls(page);
  await page.goto('/dining/booking');
  await page.locator('[name=username]').waitFor();
  expect(counts.size).toBe(0);
});
