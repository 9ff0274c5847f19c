import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import { patienceMs } from './patience.ts';

/*
 * Windows reused by tests. Loading a page in a window that loaded it before takes little more than half the time,
 * because its process exists and its scripts are compiled.
 */

/** Changes that cannot be reverted, after which a window is not reused: of a page, and of its context. */
const lastingOfPage = ['exposeFunction', 'exposeBinding', 'emulateMedia', 'route', 'routeWebSocket'] as const;
const lastingOfContext = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const;

/** Events that tests listen to. */
const listened = [
  'pageerror',
  'console',
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'dialog',
  'download',
  'popup',
  'framenavigated',
  'websocket',
];

const viewport = { width: 1440, height: 900 };

interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Init scripts added by this test. */
  readonly scripts: Disposable[];
  /** Whether the test made an irreversible change. */
  isChanged: boolean;
}

/** Idle windows by browser, and by address and animations, which cannot change. */
const idle = new WeakMap<Browser, Map<string, Window[]>>();
const windows = new WeakMap<Page, { readonly window: Window; readonly key: string; readonly browser: Browser }>();
let serial = 0;

/** A window with one page and empty storage; {@link releaseWindow} returns it. */
export async function takeWindow(
  browser: Browser,
  { address, hasAnimations }: { readonly address: string; readonly hasAnimations: boolean },
): Promise<Page> {
  const key = `${address} ${hasAnimations}`;
  const window = idle.get(browser)?.get(key)?.pop() ?? (await openWindow(browser, address, hasAnimations));
  windows.set(window.page, { window, key, browser });
  serial += 1;
  // The first document clears the storage of the previous test.
  await window.page.addInitScript((taken) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem('test-window') === taken) return;
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('test-window', taken);
  }, String(serial));
  return window.page;
}

async function openWindow(browser: Browser, address: string, hasAnimations: boolean): Promise<Window> {
  const context = await browser.newContext({
    viewport,
    baseURL: address,
    // Reduced motion by default: dialogs open and close at once; `sign-in` and `journey` test with animations.
    reducedMotion: hasAnimations ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const window: Window = { context, page, scripts: [], isChanged: false };
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript(...given);
    window.scripts.push(script);
    return script;
  };
  const { clock } = page;
  Object.defineProperty(page, 'clock', { get: () => ((window.isChanged = true), clock) });
  const change = () => {
    window.isChanged = true;
  };
  for (const name of lastingOfPage) noteCalls(page, name, change);
  for (const name of lastingOfContext) noteCalls(context, name, change);
  return window;
}

function noteCalls<T extends object>(target: T, name: keyof T, note: () => void): void {
  const own = (target[name] as (...given: unknown[]) => unknown).bind(target);
  Object.defineProperty(target, name, { value: (...given: unknown[]) => (note(), own(...given)) });
}

/**
 * Returns a window for the next test, or closes it if the test failed or made an irreversible change; closes one that
 * was not taken here.
 */
export async function releaseWindow(page: Page, isReusable: boolean): Promise<void> {
  const taken = windows.get(page);
  if (!taken) return page.context().close();
  const { window, key, browser } = taken;
  windows.delete(page);
  const { context, scripts } = window;
  if (!isReusable || window.isChanged || page.isClosed()) return context.close();
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  for (const event of listened) page.removeAllListeners(event);
  for (const event of [...listened, 'page']) context.removeAllListeners(event);
  await page.mouse.move(0, 0);
  await page.setViewportSize(viewport);
  // Accepts a question about unsaved input.
  page.once('dialog', (dialog) => void dialog.accept());
  // A response of the same server without scripts, because another address would change the process.
  await page.goto('/api/blade-auth/oauth/client');
  await Promise.all([
    ...scripts.splice(0).map((script) => script.dispose()),
    context.clearCookies(),
    context.clearPermissions(),
  ]);
  const ofBrowser = idle.get(browser) ?? new Map<string, Window[]>();
  idle.set(browser, ofBrowser.set(key, [...(ofBrowser.get(key) ?? []), window]));
}

/** Closes the windows of a server that is about to stop. */
export async function closeWindows(browser: Browser, address: string): Promise<void> {
  const ofBrowser = idle.get(browser);
  for (const [key, found] of ofBrowser ?? []) {
    if (!key.startsWith(`${address} `)) continue;
    ofBrowser?.delete(key);
    await Promise.all(found.map(({ context }) => context.close()));
  }
}

/** Closes contexts left open by tests, except idle windows. */
export async function closeOtherContexts(browser: Browser): Promise<void> {
  const kept = new Set([...(idle.get(browser)?.values() ?? [])].flat().map(({ context }) => context));
  await Promise.all(browser.contexts().flatMap((context) => (kept.has(context) ? [] : [context.close()])));
}
