import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ApiClient } from './api-client.ts';
import { takeWindow } from './windows.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages of tests live for seconds: the last tier of the compiler and most collections of garbage come too late to be of use. */
const shortLived = '--js-flags=--no-opt --initial-heap-size=256 --min-semi-space-size=32 --max-semi-space-size=64';

/** The browser that `npm test` names in CHROMIUM; as people have it where time is measured (e2e/vitest.config.ts). */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: process.env.MEASURES_TIME ? flags : [...flags, shortLived],
  });

let cachedBrowser: Promise<Browser> | undefined;

/** The browser that the files of a worker share one after the other; a new one where the last has gone. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await cachedBrowser?.catch(() => undefined);
  if (!running?.isConnected()) cachedBrowser = startBrowser();
  return cachedBrowser as Promise<Browser>;
}

export interface PageOptions {
  readonly language?: 'zh' | 'en';
  readonly scheme?: 'light' | 'dark';
  readonly account?: string;
  readonly password?: string;
  /** With the event stream of unread counts; without it the network becomes idle, which tests wait for. */
  readonly hasEventStream?: boolean;
  /** With animations, as most users see them. */
  readonly hasAnimations?: boolean;
}

/**
 * A page of a window of its own, signed in; errors of scripts are collected in `faults`. Its context is closed by whoever opens
 * it, or given back (windows.ts).
 */
export async function openPage(
  browser: Browser,
  product: ApiClient,
  {
    language = 'zh',
    scheme = 'light',
    account,
    password,
    hasEventStream = false,
    hasAnimations = false,
  }: PageOptions = {},
) {
  const page = await takeWindow(browser, { address: product.address, hasAnimations });
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  const tokens = await product.signIn(account, password);
  const stored = {
    token: tokens.access_token,
    'refresh-token': tokens.refresh_token,
    'tenant-id': tokens.tenant_id,
    'user-id': tokens.user_id,
    language,
    scheme,
  };
  await page.addInitScript((values) => {
    for (const [name, content] of Object.entries(values)) {
      const key = `refectory-${name}`;
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ content, datetime: Date.now() }));
    }
  }, stored);
  if (!hasEventStream) await page.addInitScript(stubEventStream);
  return { page, faults: pageErrors, token: tokens.access_token };
}

/** Stubs the stream in the page, since request interception disables the cache. */
function stubEventStream(): void {
  const real = window.fetch;
  window.fetch = (input, init) =>
    String(input).includes('/inbox/events') ? Promise.resolve(new Response('')) : real(input, init);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: string[] }[] }[];
}
type Axe = (options: object) => Promise<Found>;

/** What axe finds wrong on the page as it stands, by all its rules or those named, one line per fault. */
export async function listAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours in the middle of a fade are not the ones people read.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: { run: Axe } }).axe;
    // Where everything is well, the ways to a thousand elements need not be worked out.
    const { violations } = await run({ resultTypes: ['violations'], ...(only && { runOnly: [...only] }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** Goes to a page as a link of the product does, without loading the script anew. */
export const goWithinPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to a page that is not open yet as a link does, and closes the tabs behind it, but for home. Returns when its heading stands there. */
export async function goToNextPage(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll<HTMLElement>('#content h1')) heading.dataset.left = '';
  });
  await goWithinPage(page, path);
  await page.locator('#content h1:not([data-left])').first().waitFor();
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('nav button:not([aria-current]) + button[aria-label]'))
      if (/^(关闭|Close) /.test(close.ariaLabel ?? '')) close.click();
  });
}
