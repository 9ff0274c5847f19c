import type { Language } from '@refectory/declaration/label.ts';
import type { Browser, Page, Request } from 'playwright-core';
import type { ApiClient } from '../api-client.ts';
import { goToNextPage, listAxeViolations, openPage, pageHeading } from '../browser.ts';
import { uniqueName } from '../unique-name.ts';
import { releaseWindow } from '../windows.ts';
import { listLayoutShifts } from './layout-shifts.ts';
import { listFilledButtons, listSidewaysScrolling, listSmallButtons } from './look-checks.ts';
import { listUntranslatedWords } from './untranslated-words.ts';

/*
 * Opens every page of the menu once in one window, the first by its address and others like a link, and checks errors,
 * accessibility (all axe rules), colour contrast in the other scheme, duplicate requests, layout shift, missing
 * translations, and the rules of a phone in English, whose words are longer. Language and scheme alternate, so that each
 * covers half of the page loads.
 */

interface MenuNode {
  readonly path: string;
  readonly children?: readonly MenuNode[];
}

const leafPaths = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, children }) => (children ? leafPaths(children) : [path]));

/**
 * Creates rows with unique Chinese names, which are data in either language, and returns the addresses of all pages.
 */
export async function preparePages(product: ApiClient, suffix: string): Promise<string[]> {
  // A second try adds rows of its own.
  const code = uniqueName(`EP-${suffix}`);
  const place = { name: `北食堂 ${code}`, code, kind: 1, mealPeriods: [2] };
  const { id: placeId } = await product.call<{ id: string }>('/dining/place/submit', place);
  await product.call('/dining/package/submit', { name: `套餐 ${code}`, placeId, mealPeriods: [2], price: '12.00' });
  const type = { name: `员工 ${code}`, code, priceLevel: 1, sort: 1 };
  const { id: typeId } = await product.call<{ id: string }>('/dining/type/submit', type);
  await product.call('/dining/employee/submit', { name: `安 ${code}`, saasNo: code, typeId });
  const venue = { name: `球馆 ${code}`, code, openTime: '08:00', closeTime: '22:00', sort: 1 };
  const { id: venueId } = await product.call<{ id: string }>('/space/venuelist/submit', venue);
  const area = { name: `场地 ${code}`, code, venueId, capacity: 9, bufferMinutes: 0, sort: 1 };
  await product.call('/space/venuearealist/submit', area);
  const menus = leafPaths(await product.call<MenuNode[]>('/blade-system/menu/routes'));
  return ['/wel/index', '/wel/dashboard', '/info/index', ...menus];
}

const otherLanguage = { zh: 'en', en: 'zh' } as const;

/** Faults of the pages, one line each. */
export async function checkPages(browser: Browser, product: ApiClient, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  let language: Language = 'zh';
  const { page } = await openPage(browser, product, { language });
  const network = watchNetwork(page, wrong);
  for (const path of paths) {
    network.forget();
    const since = await page.evaluate(() => performance.now());
    if (path === paths[0]) await page.goto(path);
    else await goToNextPage(page, path);
    await waitForPage(page, path, network);
    const faults = network.repeated().map((call) => `asks again for ${call}`);
    faults.push(...(await listLayoutShifts(page, since)), ...(await listSettledWords(page, language)));
    faults.push(...(await listSettledViolations(page)), ...(await listCutCommands(page)));
    if (language === 'en') faults.push(...(await listFaultsOnPhone(page, network)));
    await switchScheme(page);
    faults.push(...(await listSettledViolations(page, ['color-contrast'])).map((fault) => `other scheme: ${fault}`));
    language = otherLanguage[language];
    await switchLanguage(page, language);
    await waitUntilLoaded(page, network);
    faults.push(...(await listSettledWords(page, language)).map((fault) => `${fault} (${language})`));
    faults.push(...(await listCutCommands(page)));
    if (language === 'en') faults.push(...(await listFaultsOnPhone(page, network)));
    wrong.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  await releaseWindow(page, wrong.length === 0);
  return wrong;
}

interface Network {
  /** Time since when no request is running; now if one is. */
  readonly restingSince: () => number;
  /** API calls made more than once since the last {@link Network.forget}. */
  readonly repeated: () => string[];
  readonly forget: () => void;
}

/** Records errors of the page and its network activity. */
function watchNetwork(page: Page, wrong: string[]): Network {
  let open = 0;
  let last = Date.now();
  const change = (by: number) => () => {
    open += by;
    last = Date.now();
  };
  const calls = new Map<string, number>();
  const streams = new Set<Request>();
  page.on('request', (request) => {
    // A live page refetches when its stream opens, and the stream stays open.
    if (isStream(request)) {
      streams.add(request);
      return;
    }
    change(1)();
  });
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search} ${request.postData() ?? ''}`;
    if (call.includes('/api/')) calls.set(call, (calls.get(call) ?? 0) + 1);
  });
  const ended = (request: Request): void => {
    if (!streams.delete(request)) change(-1)();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && wrong.push(`${page.url()}: ${message.text()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  return {
    restingSince: () => (open > 0 ? Date.now() : last),
    repeated: () => (streams.size > 0 ? [] : [...calls]).filter(([, times]) => times > 1).map(([call]) => call),
    forget: () => calls.clear(),
  };
}

/** Event streams of live pages, which stay open. */
const isStream = (request: Request): boolean => /\/(live|planevents)$/.test(new URL(request.url()).pathname);

/** A page without requests for this long is loaded. */
const idleMs = 150;

/** Waits until a page is loaded. */
async function waitForPage(page: Page, path: string, network: Network): Promise<void> {
  await page.locator(`${pageHeading}:visible`).first().waitFor();
  await waitUntilLoaded(page, network);
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
}

/** Waits until the page has no pending requests. */
async function waitUntilLoaded(page: Page, network: Network): Promise<void> {
  const shownAt = Date.now();
  for (;;) {
    const waits = await page.locator('#content :is(.ant-skeleton, .ant-spin-spinning):visible').count();
    const rest = Math.max(shownAt, network.restingSince()) + idleMs - Date.now();
    if (waits === 0 && rest <= 0) return;
    await page.waitForTimeout(Math.max(30, rest));
  }
}

/** What is wrong with the page as a phone shows it. */
async function listFaultsOnPhone(page: Page, network: Network): Promise<string[]> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await waitUntilLoaded(page, network);
  const faults = [
    ...(await listFilledButtons(page)),
    ...(await listSmallButtons(page)),
    ...(await listSidewaysScrolling(page)),
  ];
  await page.setViewportSize(wide);
  // The layout returns before the next page is measured.
  await waitUntilLoaded(page, network);
  return faults.map((fault) => `on a phone: ${fault}`);
}

/** Commands of rows that are cut in their column. */
const listCutCommands = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[class*=rowActions] > button:first-child')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => `cuts the command “${textContent}”`)
      .filter((fault, at, all) => all.indexOf(fault) === at),
  );

/** Chooses a language in the top bar. */
async function switchLanguage(page: Page, language: Language): Promise<void> {
  await chooseElsewhere(page, 'language', language);
  await page.locator(`html[lang^=${language}]`).waitFor();
}

async function switchScheme(page: Page): Promise<void> {
  const scheme = await page.locator('html').getAttribute('data-scheme');
  await chooseElsewhere(page, 'scheme', scheme === 'dark' ? 'light' : 'dark');
}

/** Changes a preference as another window would, because kitchen and hall screens cover the top bar. */
const chooseElsewhere = (page: Page, name: string, content: string): Promise<void> =>
  page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
      dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }));
    },
    [`refectory-${name}`, JSON.stringify({ dataType: 'string', content, datetime: Date.now() })] as const,
  );

/** The page draws its other tabs when it has time: on a busy machine their words come seconds after its own. */
const otherTabsMs = 10_000;

/** Untranslated words of the page and of its other tabs. */
async function listSettledWords(page: Page, language: Language): Promise<string[]> {
  for (const until = Date.now() + otherTabsMs; ; await page.waitForTimeout(500)) {
    const faults = await listUntranslatedWords(page, language);
    if (faults.length === 0 || Date.now() > until) return faults;
  }
}

/**
 * Violations found by axe, by all or given rules. Checks twice, because colours may still be changing on a busy
 * machine.
 */
async function listSettledViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const faults = await listAxeViolations(page, rules);
  if (faults.length === 0) return faults;
  await page.waitForTimeout(1000);
  return listAxeViolations(page, rules);
}
