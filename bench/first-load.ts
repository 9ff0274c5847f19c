import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import type { BenchApp } from './bench-app.ts';

const dist = path.resolve(import.meta.dirname, '../apps/console/dist');
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** What a browser fetches for the login page and for the first page after it: gzip bytes of script, and the time until it can be used. */
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
  await browser.close();
  console.log('\nFirst load, unthrottled, server on this machine (aim: login ≤ 150 kB gzip of script)');
  console.log(
    `  login page   ${login.kilobytes.toFixed(0).padStart(4)} kB script, usable after ${login.ms.toFixed(0)} ms`,
  );
  console.log(
    `  the shell    ${afterLogin.toFixed(0).padStart(4)} kB more with the home page (fetched ahead while the login page is idle), usable after ${shell.ms.toFixed(0)} ms`,
  );
}

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
