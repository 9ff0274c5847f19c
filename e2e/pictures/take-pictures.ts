import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { themeNames } from '@refectory/admin-ui/theme/themes.ts';
import type { Browser, Page } from 'playwright-core';
import { connectApi } from '../support/api-client.ts';
import { openPage, type PageOptions, pageHeading, startBrowser } from '../support/browser.ts';

// Takes the pictures of docs/images from a server with the demo data whose console is built:
//   ADMIN_PASSWORD=… node e2e/pictures/take-pictures.ts http://127.0.0.1:8080
// CHROMIUM names the browser.

const folder = path.resolve(import.meta.dirname, '../../docs/images');
const quality = 82;

interface Picture extends PageOptions {
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
  /** Size of the picture against that of the page. */
  readonly scale?: number;
  /** The part of the page that is taken: its left and top edge, width and height. */
  readonly part?: readonly [x: number, y: number, width: number, height: number];
  /** Brings the page to what is shown. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const report = '/myreport/basic/package/take_order_list/index';
const small = { height: 700, scale: 0.5 };

const pictures: Readonly<Record<string, Picture>> = {
  'home-zh-light': { path: '/' },
  'home-en-dark': { path: '/', language: 'en', scheme: 'dark' },
  'list-zh-light': { path: '/dining/booking' },
  'list-en-dark-768': { path: '/dining/booking', language: 'en', scheme: 'dark', width: 768, height: 1024 },
  'report-zh-light': { path: report },
  'palette-zh-light': {
    path: '/dining/booking',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(await readBooker(), { delay: 80 });
      await page.getByRole('option', { name: /B\d+/ }).first().waitFor();
    },
  },
  'notices-zh-light': {
    path: '/',
    part: [900, 0, 540, 380],
    prepare: async (page) => {
      await publishNotices();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /消息|通知|站内信/ })
        .first()
        .click();
      await page.getByRole('tab', { name: /通知/ }).last().click();
    },
  },
  'check-zh-light': { path: '/test/index', ...small },
  'record-zh-light': {
    path: '/dining/booking',
    ...small,
    prepare: async (page) => {
      await page.locator('.ant-table-row td a').first().click();
      await page.locator(pageHeading, { hasText: /B\d+/ }).waitFor();
    },
  },
  'lock-en-dark': {
    path: '/',
    language: 'en',
    scheme: 'dark',
    ...small,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Lock the screen' }).click();
      await page.getByRole('dialog').getByLabel('Lock password', { exact: true }).fill('picture');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/lock\?/);
    },
  },
};

const [, , address, ...wanted] = process.argv;
if (!address) throw new Error('Name the address of a server with demo data.');
const api = await connectApi(address, process.env.ADMIN_PASSWORD);
const browser = await startBrowser();
for (const [name, picture] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await openAt(browser, picture);
  save(name, await capture(page, picture));
  await page.context().close();
}
if (wanted.length === 0 || wanted.includes('themes')) await takeThemes();
await browser.close();

async function openAt(from: Browser, picture: Picture): Promise<Page> {
  const { width = 1440, height = 900 } = picture;
  const { page } = await openPage(from, api, { password: process.env.ADMIN_PASSWORD ?? '', ...picture });
  await page.setViewportSize({ width, height });
  await page.goto(`${address}${picture.path}`);
  await page.locator(pageHeading).first().waitFor();
  await page.waitForTimeout(1500);
  await page.waitForFunction(() => !document.querySelector('.ant-skeleton-active, .ant-spin-spinning'));
  await picture.prepare?.(page);
  // Charts and fades come to rest.
  await page.waitForTimeout(1500);
  return page;
}

async function capture(page: Page, { width = 1440, height = 900, scale = 1, part }: Picture): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const [x, y, w, h] = part ?? [0, 0, width, height];
  const clip = { x, y, width: w, height: h, scale };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  return data;
}

/** The name of somebody who has booked. */
async function readBooker(): Promise<string> {
  const { records } = await api.call<{ records: { employeeName: string }[] }>('/dining/booking/list?size=1');
  return records[0]?.employeeName ?? '';
}

/** The demo has no notices. */
async function publishNotices(): Promise<void> {
  const { total } = await api.call<{ total: number }>('/blade-desk/notice/list?size=1');
  if (total > 0) return;
  const notices = [
    { title: '周一停水，早餐改在第二食堂', releaseTime: '2026-11-20 08:00:00' },
    { title: '十二月菜单已发布', releaseTime: '2026-11-21 09:30:00' },
  ];
  for (const notice of notices)
    await api.call('/blade-desk/notice/submit', { ...notice, category: 1, content: notice.title });
}

function save(name: string, data: string): void {
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  console.log(name);
}

/** One list in all themes, four in a row, and the menu that chooses them. */
async function takeThemes(): Promise<void> {
  const picture: Picture = { path: '/wallet/recharge-order' };
  const page = await openAt(browser, picture);
  const shots: string[] = [];
  for (const theme of themeNames) {
    await page.evaluate((name) => {
      localStorage.setItem('refectory-theme', JSON.stringify({ content: name, datetime: Date.now() }));
    }, theme);
    await page.reload();
    await page.locator('.ant-table-row').first().waitFor();
    await page.waitForTimeout(800);
    shots.push(await capture(page, { ...picture, scale: 0.5 }));
  }
  await page.getByRole('banner').getByRole('button', { name: '外观' }).click();
  await page.waitForTimeout(800);
  shots.push(await capture(page, { ...picture, part: [720, 0, 720, 450], scale: 1 }));
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1200, height: 600 });
  const images = shots.map((data) => `<img src="data:image/webp;base64,${data}">`).join('');
  await sheet.setContent(
    `<style>body{margin:0;background:#fff;display:grid;grid-template-columns:repeat(4,1fr);gap:18px 8px}
    img{width:100%;border:1px solid #ddd;box-sizing:border-box}</style>${images}`,
  );
  await sheet.waitForTimeout(500);
  save('themes', await capture(sheet, { path: '', width: 1200, height: 600 }));
  await page.context().close();
}
