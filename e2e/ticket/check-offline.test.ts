import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkTexts as texts } from '@refectory/modules/ticket/console/check-page/check-texts.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { openNetworkSwitch } from '../support/server/network-switch.ts';
import { addGate, chooseGate, type Gate, readWaiting, type SoldTicket, scan, scanAll } from '../support/ticket-gate.ts';

// Three offline devices at one gate; the browser of one is killed.

const { api, browser } = await openFixture();

const typedScans = 5;
const tickets = 460;
const usedTwice = 40;
const voidedMeanwhile = 10;
const beforeKill = 80;
/** A browser writes its local storage, with the session, to the disk some seconds later. */
const storageDelayMs = 12_000;

interface OwnBrowser {
  readonly context: BrowserContext;
  kill(): Promise<void>;
}

/** A browser process with a persistent profile. */
async function startBrowserOn(profile: string): Promise<OwnBrowser> {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const command = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const child = spawn(command, [...args, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const kill = () => killGroup(child);
  onTestFinished(kill);
  const connection = await connectTo(await readDevtoolsAddress(child));
  const [context] = connection.contexts();
  return { context: context as BrowserContext, kill };
}

/** Retries, because a starting browser may accept the first connection without a response. */
async function connectTo(address: string): Promise<Browser> {
  const refused: unknown[] = [];
  while (refused.length < 3) {
    try {
      return await chromium.connectOverCDP(address, { timeout: 10_000 });
    } catch (error) {
      refused.push(error);
    }
  }
  throw new AggregateError(refused, 'the browser does not answer');
}

function readDevtoolsAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stderr?.on('data', (piece: Buffer) => {
    output += piece;
    const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
    if (address) resolve(address);
  });
  child.once('exit', () => reject(new Error(`the browser did not start:\n${output}`)));
  return promise;
}

/** Kills the browser and all its processes at once, like an empty battery. */
async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

async function openSignedIn(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const tokens = await api.signIn();
  await page.goto(`${address}/assets/none`);
  await page.evaluate(
    (values) => {
      for (const [name, content] of Object.entries(values))
        localStorage.setItem(`refectory-${name}`, JSON.stringify({ content, datetime: Date.now() }));
    },
    {
      token: tokens.access_token,
      'refresh-token': tokens.refresh_token,
      'tenant-id': tokens.tenant_id,
      'user-id': tokens.user_id,
    },
  );
  await page.goto(`${address}/check/`);
  await page.bringToFront();
  return page;
}

/** Waits for the service worker, so that the page can be opened offline. */
async function prepare(page: Page, gate: Gate): Promise<void> {
  await page.locator('select').waitFor();
  await chooseGate(page, gate);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The first few typed like a scanner, the others as fast as results appear. */
async function scanQueue(page: Page, queue: readonly SoldTicket[]): Promise<void> {
  for (const { code } of queue.slice(0, typedScans)) await scan(page, code);
  const answers = await scanAll(
    page,
    queue.slice(typedScans).map(({ code }) => code),
  );
  expect(answers.filter(({ tone }) => tone !== 'good')).toEqual([]);
}

test('500 scans without network, 40 used twice, 10 voided meanwhile, a browser killed: none lost, none counted twice', async () => {
  const gate = await addGate(api);
  const sold = await gate.sell(tickets);
  const once = sold.slice(0, tickets - usedTwice);
  const twice = sold.slice(tickets - usedTwice);
  const third = Math.ceil(once.length / 3);
  const queues = [
    [...once.slice(0, third), ...twice],
    [...once.slice(third, 2 * third), ...twice],
    once.slice(2 * third),
  ] as const;
  expect(queues.flat()).toHaveLength(500);

  const network = await openNetworkSwitch(api.address);
  onTestFinished(network.stop);
  const profile = mkdtempSync(path.join(tmpdir(), 'refectory-gate-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
  const own = await startBrowserOn(profile);
  const [first, second] = await Promise.all([openPage(browser, api), openPage(browser, api)]);
  onTestFinished(() => Promise.all([first, second].map(({ page }) => page.context().close())).then(() => undefined));
  await Promise.all([first, second].map(({ page }) => page.goto(`${network.address}/check/`)));
  let killed = await openSignedIn(own.context, network.address);
  const isSessionKept = pause(storageDelayMs);
  const emulated = [first, second].map(({ page }) => page.context());
  for (const page of [first.page, second.page, killed]) await prepare(page, gate);
  await Promise.all(emulated.map((context) => context.setOffline(true)));
  network.off();

  const voided = once.slice(-voidedMeanwhile).map(({ id }) => id);
  await api.call('/ticket/ticketlist/void', { ids: voided.join(','), reason: '退回' });
  await Promise.all([scanQueue(first.page, queues[0]), scanQueue(second.page, queues[1])]);
  await scanQueue(killed, queues[2].slice(0, beforeKill));
  await isSessionKept;
  await own.kill();

  const again = await startBrowserOn(profile);
  killed = await again.context.newPage();
  await killed.goto(`${network.address}/check/`);
  await killed.bringToFront();
  await killed.locator('select').waitFor();
  await expect.poll(() => readWaiting(killed)).toBe(beforeKill);
  await killed.locator('[data-snapshot="true"]').waitFor();
  await scanQueue(killed, queues[2].slice(beforeKill));
  const waiting = await Promise.all([first.page, second.page, killed].map(readWaiting));
  expect(waiting).toEqual(queues.map(({ length }) => length));
  await first.page.reload();
  await expect.poll(() => readWaiting(first.page)).toBe(queues[0].length);

  network.on();
  await Promise.all(emulated.map((context) => context.setOffline(false)));
  for (const page of [first.page, second.page, killed])
    await page.locator('[data-online="true"]').waitFor({ timeout: 30_000 });
  expect(await Promise.all([first.page, second.page, killed].map(readWaiting))).toEqual([0, 0, 0]);

  const count = async (where: string) => (await api.call<{ total: number }>(`${where}&size=1`)).total;
  const checks = `/ticket/checklist/list?placeId=${gate.placeId}`;
  expect(await count(checks)).toBe(500);
  const conflicts = `/ticket/checkconflict/list?placeId=${gate.placeId}`;
  expect(await count(`${conflicts}&kind=1`)).toBe(usedTwice);
  expect(await count(`${conflicts}&kind=2`)).toBe(voidedMeanwhile);
  expect(await count(conflicts)).toBe(usedTwice + voidedMeanwhile);
  const { records } = await api.call<{ records: { usesCount: number; ticketNo: string }[] }>(
    `/ticket/ticketlist/list?size=200&ticketNo=${sold[0]?.ticketNo.slice(0, 10)}`,
  );
  expect(records.every(({ usesCount }) => usesCount <= 1)).toBe(true);
  expect(first.faults).toEqual([]);
  await first.page.getByText(texts.online.zh, { exact: true }).waitFor();
});

test('a browser killed right after its gate was chosen knows it without network', async () => {
  // The first one is chosen by the page.
  await addGate(api);
  const gate = await addGate(api);
  const network = await openNetworkSwitch(api.address);
  onTestFinished(network.stop);
  const profile = mkdtempSync(path.join(tmpdir(), 'refectory-gate-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
  const own = await startBrowserOn(profile);
  const page = await openSignedIn(own.context, network.address);
  await page.locator('select').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await pause(storageDelayMs);
  await chooseGate(page, gate);
  await own.kill();

  network.off();
  const again = await startBrowserOn(profile);
  const next = await again.context.newPage();
  await next.goto(`${network.address}/check/`);
  await next.locator('[data-snapshot="true"]').waitFor();
});
