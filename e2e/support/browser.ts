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

/** Options of V8 for tests: no last tier of its compiler and few garbage collections, which pay off after minutes. */
const scripts = '--no-opt --initial-heap-size=256 --min-semi-space-size=32 --max-semi-space-size=64';

const launch = (args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });

/**
 * Starts the browser in CHROMIUM for pages that live for seconds, which end before what the middle tier of the compiler
 * made has saved what it cost (decision 1985); without options where time is measured (e2e/vitest.config.ts).
 */
export const startBrowser = (): Promise<Browser> =>
  launch(process.env.MEASURES_TIME ? flags : [...flags, `--js-flags=${scripts} --no-maglev`]);

/** Starts it with that tier, for a page that is used for a minute. */
export const startBrowserForLongUse = (): Promise<Browser> => launch([...flags, `--js-flags=${scripts}`]);

let cachedBrowser: Promise<Browser> | undefined;

/** Browser shared by the files of a worker; restarted if it has ended. */
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
  /** Keeps the event stream of unread counts; by default it is stubbed, so that the network becomes idle. */
  readonly hasEventStream?: boolean;
  /** Keeps animations, as most users have them. */
  readonly hasAnimations?: boolean;
}

/**
 * A signed-in page in a window of its own; script errors are collected in `faults`. The caller closes its context or
 * releases it (windows.ts).
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
  // By it the server knows which scripts the page needs (decision 1999).
  const signedIn = { name: 'refectory-access-token', value: tokens.access_token, url: product.address };
  await page.context().addCookies([signedIn]);
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

/** Violations found by axe on the page, by all or given rules, one line each. */
export async function listAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours during a fade are not final.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: { run: Axe } }).axe;
    // Computes selectors only if there are violations.
    const { violations } = await run({ resultTypes: ['violations'], ...(only && { runOnly: [...only] }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** The heading of a page that stands, not that of what stands in its place while it is loading. */
export const pageHeading = '#content h1:not([aria-busy=true] *)';

/** Navigates like a link of the application, without a reload. */
export const goWithinPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Navigates to a page like a link, closes all other tabs but home, and waits for its heading. */
export async function goToNextPage(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll<HTMLElement>('#content h1')) heading.dataset.left = '';
  });
  await goWithinPage(page, path);
  // That of the page left may come only now, and stays hidden.
  await page.locator(`${pageHeading}:not([data-left])`).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('nav button:not([aria-current]) + button[aria-label]'))
      if (/^(关闭|Close) /.test(close.ariaLabel ?? '')) close.click();
  });
}
