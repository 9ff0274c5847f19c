import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { BenchApp } from './bench-app.ts';

const dist = path.resolve(import.meta.dirname, '../apps/console/dist');
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/**
 * First load of the sign-in page and of the first page after it: gzipped bytes of script, and time until it is usable.
 */
export async function benchFirstLoad(benchApp: BenchApp): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) return console.log('\nFirst load: no browser here; run npm run setup');
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') });
  const page = await browser.newPage();
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  const login = await timed(page, () => page.goto(`${benchApp.address}/login`), '[name=username]', fetched);
  await page.fill('[name=username]', 'admin');
  await page.fill('[name=password]', 'admin');
  const shell = await timed(page, () => page.keyboard.press('Enter'), '#content', fetched);
  const afterLogin = gzipSize(fetched) - login.kilobytes;
  const storageState = await page.context().storageState();
  console.log('\nFirst load, unthrottled, server on this machine (aim: login ≤ 150 kB gzip of script)');
  console.log(
    `  login page   ${login.kilobytes.toFixed(0).padStart(4)} kB script, usable after ${login.ms.toFixed(0)} ms`,
  );
  console.log(
    `  the shell    ${afterLogin.toFixed(0).padStart(4)} kB more with the home page (fetched ahead while the login page is idle), usable after ${shell.ms.toFixed(0)} ms`,
  );
  await benchColdList(benchApp, browser, storageState);
  await browser.close();
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** CPU and network throttling in terms of DevTools; latency in ms, throughput in bytes per second. */
const conditions = {
  unthrottled: undefined,
  '4 × slower CPU, Fast 3G': { cpu: 4, latency: 562.5, download: 180_000, upload: 84_375 },
} as const;

/** Opens a list by its address with an empty cache, signed in: time to the first row, bytes of script, longest task. */
async function benchColdList({ address }: BenchApp, browser: Browser, storageState: StorageState): Promise<void> {
  console.log(
    '\nA list opened by its address, nothing in the cache (aim: below 1.5 s; 6 s at 4 × slower CPU and Fast 3G)',
  );
  for (const [name, condition] of Object.entries(conditions)) {
    const rounds: { ms: number; kilobytes: number; task: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const fetched: string[] = [];
      page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
      await page.addInitScript(() => {
        const tasks: number[] = [];
        Object.assign(window, { longTasks: tasks });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask', buffered: true });
      });
      if (condition) await throttle(page, condition);
      const began = performance.now();
      await page.goto(`${address}/dining/booking`, { waitUntil: 'commit' });
      await page.locator('.ant-table-row').first().waitFor({ timeout: 60_000 });
      const ms = performance.now() - began;
      const kilobytes = gzipSize(fetched);
      const task = await page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
      rounds.push({ ms, kilobytes, task });
      await context.close();
    }
    const [, { ms, kilobytes, task }] = rounds.sort((one, other) => one.ms - other.ms) as [unknown, (typeof rounds)[0]];
    console.log(
      `  ${name.padEnd(26)} first row after ${ms.toFixed(0).padStart(6)} ms, ${kilobytes.toFixed(0)} kB gzip of script by then, longest task ${task.toFixed(0)} ms`,
    );
  }
}

async function throttle(page: Page, { cpu, latency, download, upload }: NonNullable<Condition>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
}

type Condition = (typeof conditions)[keyof typeof conditions];

async function timed(page: Page, act: () => Promise<unknown>, ready: string, fetched: string[]) {
  const from = fetched.length;
  const began = performance.now();
  await act();
  await page.waitForSelector(ready);
  const ms = performance.now() - began;
  const kilobytes = gzipSize(fetched.slice(from));
  await page.waitForLoadState('networkidle');
  return { ms, kilobytes };
}

const gzipSize = (paths: readonly string[]): number => {
  const scripts = [...new Set(paths)].filter((name) => name.endsWith('.js') && existsSync(path.join(dist, name)));
  return scripts.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(dist, name))).length, 0) / 1000;
};
