import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listAxeViolations, openPage, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';

const { api, browser } = await openFixture();

const pagePath = (page: Page) => new URL(page.url()).pathname;

async function open(path: string, look?: PageOptions) {
  const { page, faults } = await openPage(browser, api, look);
  closeAfterTest(page);
  // The init script also runs in frames, where the sandbox blocks it.
  onTestFinished(() => expect(faults.filter((fault) => !fault.includes('sandboxed'))).toEqual([]));
  await page.goto(path);
  await page.getByRole('banner').waitFor();
  return page;
}

describe('themes', () => {
  test.each(['light', 'dark'] as const)(
    'each of the eleven is chosen, kept over a reload, and reads well: %s',
    async (scheme) => {
      const page = await open('/system/post', { scheme });
      await page.getByRole('row').nth(1).waitFor();
      const wrong: string[] = [];
      await page.getByRole('button', { name: '外观', exact: true }).click();
      const picker = page.getByRole('region', { name: '主题', exact: true });
      await picker.waitFor();
      const names = await picker.getByRole('button').allTextContents();
      expect(names).toHaveLength(11);
      for (const name of names) {
        await picker.getByRole('button', { name, exact: true }).click();
        await expect
          .poll(() => picker.getByRole('button', { name, exact: true }).getAttribute('aria-pressed'))
          .toBe('true');
        wrong.push(...(await listAxeViolations(page)).map((fault) => `${name}: ${fault}`));
      }
      expect(wrong).toEqual([]);
      await page.reload();
      await page.getByRole('banner').waitFor();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('lte');
    },
  );

  test('the colour begins with #409EFF and is chosen at once', async () => {
    const page = await open('/system/post');
    await page.getByRole('button', { name: '外观', exact: true }).click();
    expect(await page.getByRole('button', { name: '#409EFF' }).getAttribute('aria-pressed')).toBe('true');
    const primary = () => page.locator('html').evaluate((root) => root.style.getPropertyValue('--primary'));
    const before = await primary();
    await page.getByRole('button', { name: '#C0562F' }).click();
    await expect.poll(primary).not.toBe(before);
  });
});

describe('routes', () => {
  test('the hidden pages read well in English and dark', async () => {
    const page = await open('/wel/dashboard', { language: 'en', scheme: 'dark' });
    await page.getByRole('heading', { name: 'My dashboard', exact: true }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.goto('/test/index');
    await page.getByText('OK', { exact: true }).first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByPlaceholder('Click the field, then swipe a card or scan a code').pressSequentially('0012345678');
    await page.keyboard.press('Enter');
    await page.getByText(/^Received 0012345678/).waitFor();
  });

  test('a page reads well while it is being loaded, too', async () => {
    const page = await open('/wel/index');
    // No answer comes until the window is closed.
    await page.route(/\/report\/(my)?dashboard\//, () => undefined);
    await page.goto('/wel/dashboard');
    await page.getByRole('main').locator('.ant-skeleton').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('hidden pages open by their address and stand in no menu; what nobody knows is 404', async () => {
    const page = await open('/wel/dashboard');
    await page.getByRole('heading', { name: '我的仪表盘' }).waitFor();
    expect(
      await page.getByRole('navigation', { name: '主导航' }).getByText('我的仪表盘', { exact: true }).count(),
    ).toBe(0);
    await page.goto('/test/index');
    await page.getByRole('heading', { name: '设备自检' }).waitFor();
    await page.goto('/wel');
    await expect.poll(() => pagePath(page)).toBe('/wel/index');
    await page.goto('/myiframe/no-such-menu');
    await expect.poll(() => pagePath(page)).toBe('/404');
    for (const [path, text] of [
      ['/403', '没有访问权限'],
      ['/500', '服务器出了点问题'],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).waitFor();
    }
  });

  test('a menu of another site opens in a sandboxed frame, titled by its menu; with isOpen 2 in a window', async () => {
    const code = `ext${Date.now() % 1_000_000}`;
    const menu = (more: object) =>
      api.call<{ id: string }>('/blade-system/menu/submit', {
        parentId: '0',
        category: 1,
        action: 0,
        source: 'link',
        sort: 1,
        ...more,
      });
    const framed = await menu({
      code,
      alias: 'menu',
      name: `外部${code}`,
      path: `${api.address}/api/health?html`,
      isOpen: 1,
    });
    const windowed = await menu({
      code: `${code}w`,
      alias: 'menu',
      name: `窗口${code}`,
      path: `${api.address}/api/health?w`,
      isOpen: 2,
    });
    onTestFinished(async () => {
      await api.call(`/blade-system/menu/remove?ids=${framed.id},${windowed.id}`, {});
    });
    const page = await open('/wel/index');
    const sidebar = page.getByRole('navigation', { name: '主导航' });
    await sidebar.getByText(`外部${code}`).click();
    await expect.poll(() => pagePath(page)).toBe(`/myiframe/${code}`);
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    await expect.poll(() => page.title()).toContain(`外部${code}`);
    await page.reload();
    await frame.waitFor();
    const opened = page.context().waitForEvent('page');
    await sidebar.getByText(`窗口${code}`).click();
    expect((await opened).url()).toContain('/api/health?w');
    expect(pagePath(page)).toBe(`/myiframe/${code}`);
  });
});

describe('screen classes', () => {
  test('wide: the sidebar stays; below 992 it gives way after a choice; on a phone it lies over the page', async () => {
    const page = await open('/wel/index');
    const width = () => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width);
    await page.setViewportSize({ width: 1300, height: 800 });
    await expect.poll(width).toBe(240);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(width).toBe(56);
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await expect.poll(width).toBe(240);
    const sidebar = page.getByRole('navigation', { name: '主导航' });
    await sidebar.getByText('系统管理').click();
    await sidebar.getByText('岗位管理').click();
    await expect.poll(() => pagePath(page)).toBe('/system/post');
    await expect.poll(width).toBe(56);
    await page.setViewportSize({ width: 600, height: 800 });
    await page.locator('aside').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await page.getByRole('dialog').getByText('系统管理').waitFor();
  });

  test('on a tablet nothing of the page lies outside it', async () => {
    const page = await open('/wel/index');
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const path of ['/wel/index', '/dining/counter', '/dining/booking', '/info/index']) {
      await page.goto(path);
      await page.locator('#content').waitFor();
      await waitForAnswers(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
    }
  });
});

describe('the top bar', () => {
  test('the language changes without a reload, and the present one is marked and disabled', async () => {
    const page = await open('/system/post');
    await page.getByRole('button', { name: '外观', exact: true }).click();
    const chosen = (name: string) => page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
    expect(await chosen('中文')).toBe('true');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.getByRole('button', { name: 'Appearance', exact: true }).waitFor();
    await expect.poll(() => chosen('English')).toBe('true');
    expect(await page.getByRole('button', { name: 'English', exact: true }).isDisabled()).toBe(true);
    // The focus is not lost with the button that was pressed.
    expect(await page.locator(':focus').innerText()).toBe('中文');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('a second window of the same browser follows language and scheme', async () => {
    const page = await open('/system/post');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: '外观', exact: true }).waitFor();
    await page.getByRole('button', { name: '外观', exact: true }).click();
    await page.getByRole('button', { name: '深色', exact: true }).click();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await other.locator('html[lang=en][data-scheme=dark]').waitFor();
  });

  test('on a phone appearance and user menu are in sight; the latter locks the screen and signs out', async () => {
    const page = await open('/system/post');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '外观', exact: true }).click();
    const light = page.getByRole('button', { name: '浅色', exact: true });
    await expect.poll(() => light.evaluate((element) => element.getBoundingClientRect().left >= 0)).toBe(true);
    const user = page.getByRole('button', { name: /^用户菜单/ });
    await expect.poll(() => user.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true);
    await user.click();
    await page.getByRole('menuitem', { name: '锁定屏幕' }).waitFor();
    await page.getByRole('menuitem', { name: '退出系统' }).click();
    await page.getByText('退出系统，是否继续？').waitFor();
  });

  test('the user menu leads to dashboard and personal info, and asks before logging out', async () => {
    const page = await open('/system/post');
    const menu = (name: string) => page.getByRole('menuitem', { name });
    const user = page.getByRole('button', { name: /^用户菜单/ });
    await user.click();
    await menu('个人信息').click();
    await expect.poll(() => pagePath(page)).toBe('/info/index');
    await user.click();
    await menu('首页').click();
    await expect.poll(() => pagePath(page)).toBe('/wel/index');
    await user.click();
    await menu('退出系统').click();
    await page.getByText('退出系统，是否继续？').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await expect.poll(() => pagePath(page)).toBe('/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('refectory-token'))).toBeNull();
  });
});
