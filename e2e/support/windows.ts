import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import { patienceMs } from './patience.ts';

/*
 * Windows that tests use one after the other. A page loaded in a window that has loaded it before costs little more than half
 * of what it costs in a new one: its process is there, and its scripts are compiled.
 */

/** What a window that is used again must not have been given, since it cannot be taken back. */
const lasting = ['context', 'exposeFunction', 'exposeBinding', 'emulateMedia', 'route', 'routeWebSocket'] as const;

/** What tests listen to. */
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
  /** Scripts that pages begin with, of this test. */
  readonly scripts: Disposable[];
  /** Whether the test changed what stays. */
  isChanged: boolean;
}

/** Windows without a test, by browser and by what they cannot change: address and animations. */
const idle = new WeakMap<Browser, Map<string, Window[]>>();
const windows = new WeakMap<Page, { readonly window: Window; readonly key: string; readonly browser: Browser }>();
let serial = 0;

/** A window with one page and nothing stored; {@link releaseWindow} gives it back. */
export async function takeWindow(
  browser: Browser,
  { address, hasAnimations }: { readonly address: string; readonly hasAnimations: boolean },
): Promise<Page> {
  const key = `${address} ${hasAnimations}`;
  const window = idle.get(browser)?.get(key)?.pop() ?? (await openWindow(browser, address, hasAnimations));
  windows.set(window.page, { window, key, browser });
  serial += 1;
  // The first document of this test finds nothing of the one before.
  window.scripts.push(
    await window.page.addInitScript((taken) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('test-window') === taken) return;
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('test-window', taken);
    }, String(serial)),
  );
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
  for (const name of lasting) {
    const own = (page[name] as (...given: unknown[]) => unknown).bind(page);
    Object.defineProperty(page, name, { value: (...given: unknown[]) => ((window.isChanged = true), own(...given)) });
  }
  return window;
}

/** Takes a window back for the next test, or closes it where the test has failed or changed what stays. */
export async function releaseWindow(page: Page, isReusable: boolean): Promise<void> {
  const taken = windows.get(page);
  if (!taken) return;
  const { window, key, browser } = taken;
  windows.delete(page);
  const { context, scripts } = window;
  if (!isReusable || window.isChanged || page.isClosed() || context.pages().length > 1) return context.close();
  for (const event of listened) page.removeAllListeners(event);
  await page.mouse.move(0, 0);
  await page.setViewportSize(viewport);
  // A page may ask whether it should be left; its input goes with the test.
  page.once('dialog', (dialog) => void dialog.accept());
  // An answer of the same server without scripts: at another address the process would not stay.
  await page.goto('/api/blade-auth/oauth/client');
  await Promise.all([...scripts.splice(0).map((script) => script.dispose()), context.clearCookies()]);
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

/** Closes what tests have left open, but for the windows that wait for the next test. */
export async function closeOtherContexts(browser: Browser): Promise<void> {
  const kept = new Set([...(idle.get(browser)?.values() ?? [])].flat().map(({ context }) => context));
  await Promise.all(browser.contexts().flatMap((context) => (kept.has(context) ? [] : [context.close()])));
}
