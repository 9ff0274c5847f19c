import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goWithinPage, openPage, pageHeading } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';

const { api, browser } = await openFixture();

interface Menu {
  readonly path: string;
  readonly children?: readonly Menu[];
}

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const names = (page: Page): Promise<string[]> =>
  bar(page)
    .locator('[class*=label]')
    .evaluateAll((buttons) => buttons.map(({ textContent }) => textContent ?? ''));
const pagePath = (page: Page) => new URL(page.url()).pathname;

/** A window with home and pages in tabs, the last one active. */
async function openTabs(...paths: string[]): Promise<Page> {
  const { page, faults } = await openPage(browser, api);
  closeAfterTest(page, faults);
  await page.goto('/wel/index');
  await bar(page).waitFor();
  for (const [n, path] of paths.slice(0, -1).entries()) {
    await goWithinPage(page, path);
    await expect.poll(() => names(page)).toHaveLength(n + 2);
  }
  await page.goto(paths.at(-1) ?? '/wel/index');
  await page.locator(pageHeading).first().waitFor({ state: 'attached' });
  return page;
}

/** Waits for drag and drop of tabs, which loads when idle and adds a live region. */
const draggable = (page: Page): Promise<void> => page.locator('[id^=DndLiveRegion]').waitFor({ state: 'attached' });

async function choose(page: Page, on: string, item: string): Promise<void> {
  await tab(page, on).click({ button: 'right' });
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: item, exact: true }).click();
}

describe('tabs', () => {
  test('home is fixed, the others close by button, middle click and Delete; the one before comes to the front', async () => {
    const page = await openTabs('/system/post', '/system/param', '/dining/place');
    await expect.poll(() => names(page)).toEqual(['首页', '岗位管理', '参数管理', '就餐点管理']);
    expect(await bar(page).getByRole('button', { name: '关闭 首页' }).count()).toBe(0);
    await bar(page).getByRole('button', { name: '关闭 就餐点管理' }).click();
    await expect.poll(() => pagePath(page)).toBe('/system/param');
    await expect.poll(() => page.title()).toContain('参数管理');
    await tab(page, '岗位管理').click({ button: 'middle' });
    await expect.poll(() => names(page)).toEqual(['首页', '参数管理']);
    await tab(page, '参数管理').press('Delete');
    await expect.poll(() => names(page)).toEqual(['首页']);
    await expect.poll(() => pagePath(page)).toBe('/wel/index');
  });

  test('the context menu closes right, others and all, and spares pinned tabs; it all survives a reload', async () => {
    const page = await openTabs('/system/post', '/system/param', '/dining/place', '/system/user');
    await choose(page, '参数管理', '固定');
    await expect.poll(() => names(page)).toEqual(['首页', '参数管理', '岗位管理', '就餐点管理', '用户管理']);
    await choose(page, '就餐点管理', '关闭右侧');
    await expect.poll(() => names(page)).toEqual(['首页', '参数管理', '岗位管理', '就餐点管理']);
    await expect.poll(() => pagePath(page)).toBe('/dining/place');
    await choose(page, '岗位管理', '关闭其他');
    await expect.poll(() => names(page)).toEqual(['首页', '参数管理', '岗位管理']);
    await expect.poll(() => pagePath(page)).toBe('/system/post');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['首页', '参数管理', '岗位管理']);
    await choose(page, '岗位管理', '关闭全部');
    await expect.poll(() => names(page)).toEqual(['首页', '参数管理']);
    await expect.poll(() => pagePath(page)).toBe('/wel/index');
  });

  test('clearing the cache asks and says so', async () => {
    const page = await openTabs('/system/post');
    await choose(page, '岗位管理', '清除缓存');
    await page.getByRole('dialog').getByText('是否需要清除缓存?').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('清除完毕').waitFor();
  });

  test('tabs are put in order by dragging and by keyboard, home stays first', async () => {
    const page = await openTabs('/system/post', '/system/param', '/dining/place');
    const wanted = ['首页', '就餐点管理', '岗位管理', '参数管理'];
    const left = async (name: string) => (await tab(page, name).boundingBox())?.x ?? 0;
    const drag = async () => {
      const [from, to] = await Promise.all(
        ['就餐点管理', '岗位管理'].map(
          async (name) => (await tab(page, name).boundingBox()) as { x: number; y: number },
        ),
      );
      await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move((from?.x ?? 0) - 20, (from?.y ?? 0) + 10, { steps: 4 });
      await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 10, { steps: 8 });
      // Release when the target position is shown.
      const isSeen = async () => (await left('就餐点管理')) < (await left('岗位管理'));
      await expect.poll(isSeen).toBe(true);
      await page.mouse.up();
    };
    await draggable(page);
    await drag();
    await expect.poll(() => names(page)).toEqual(wanted);
    await tab(page, '参数管理').press('Control+Shift+ArrowLeft');
    await expect.poll(() => names(page)).toEqual(['首页', '就餐点管理', '参数管理', '岗位管理']);
    await tab(page, '就餐点管理').press('Control+Shift+ArrowLeft');
    expect(await names(page)).toEqual(['首页', '就餐点管理', '参数管理', '岗位管理']);
  });

  test('a tab keeps the focus when what lets it be dragged comes', async () => {
    const { page } = await openPage(browser, api);
    closeAfterTest(page);
    const asked = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/sortable-tabs-*.js', async (route) => {
      asked.resolve();
      await released;
      await route.continue();
    });
    await page.goto('/system/post');
    await asked.promise;
    await tab(page, '岗位管理').focus();
    release();
    await draggable(page);
    await tab(page, '岗位管理').and(page.locator(':focus')).waitFor();
  });

  test('the list of tabs is searched', async () => {
    const page = await openTabs('/system/post', '/system/param');
    await page.getByRole('button', { name: '标签操作' }).click();
    const search = page.getByRole('searchbox', { name: '搜索已打开的页面' });
    await search.fill('岗位');
    const list = page.locator('.ant-popover:visible').getByRole('listitem');
    await expect.poll(() => list.allTextContents()).toEqual(['岗位管理']);
    await list.getByRole('button').click();
    await expect.poll(() => pagePath(page)).toBe('/system/post');
  });

  test('closing a tab with a half-typed form asks, also from another tab; refreshing forgets the form', async () => {
    const page = await openTabs('/system/post', '/system/param');
    await page.getByRole('toolbar').getByRole('button', { name: '新增' }).click();
    const name = page.getByRole('dialog').getByLabel('参数名称');
    await name.fill('写到一半');
    await tab(page, '岗位管理').dispatchEvent('click');
    await expect.poll(() => pagePath(page)).toBe('/system/post');
    await bar(page).getByRole('button', { name: '关闭 参数管理' }).click();
    await page.getByText('参数管理 有未保存的内容，关闭后将丢失。').last().waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' });
    await tab(page, '参数管理').click();
    await expect.poll(() => name.inputValue()).toBe('写到一半');
    await tab(page, '岗位管理').dispatchEvent('click');
    await choose(page, '参数管理', '刷新');
    await page.getByRole('button', { name: '放弃并关闭' }).click();
    await expect.poll(() => pagePath(page)).toBe('/system/param');
    await page.getByRole('toolbar').getByRole('button', { name: '新增' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await bar(page).getByRole('button', { name: '关闭 参数管理' }).click();
    await expect.poll(() => names(page)).toEqual(['首页', '岗位管理']);
  });

  test('above twenty-four the tab that was not looked at for longest goes, home and pinned ones stay', async () => {
    const page = await openTabs('/system/post', '/system/param');
    await choose(page, '岗位管理', '固定');
    await tab(page, '参数管理').click();
    const visit = async (path: string, count: number) => {
      await goWithinPage(page, path);
      await expect.poll(async () => (await names(page)).length).toBe(count);
    };
    const menus = await api.call<Menu[]>('/blade-system/menu/routes');
    const others = menus
      .flatMap(({ children = [] }) => children.flatMap(({ path, children: below }) => below?.[0]?.path ?? path))
      .filter((path) => path.startsWith('/') && !['/system/post', '/system/param', '/wel/index'].includes(path));
    for (const [n, path] of others.slice(0, 21).entries()) await visit(path, n + 4);
    const full = await names(page);
    expect(full).toHaveLength(24);
    // More tabs than fit: home stays visible, arrow keys reach the others.
    const isInSight = (name: string) =>
      tab(page, name).evaluate((element) => {
        const { left, right, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, top + 8));
      });
    await expect.poll(() => isInSight('首页')).toBe(true);
    const [earlier, later] = ['前面的标签', '后面的标签'].map((name) => bar(page).getByRole('button', { name })) as [
      ReturnType<typeof tab>,
      ReturnType<typeof tab>,
    ];
    await expect.poll(() => later.isDisabled()).toBe(true);
    // It may be disabled while it is clicked: the bar still moves.
    while (await earlier.isEnabled()) {
      await earlier.click({ force: true });
      await page.waitForTimeout(400);
    }
    await expect.poll(() => isInSight(full[2] as string)).toBe(true);
    await later.click();
    await expect.poll(() => isInSight(full[2] as string)).toBe(false);
    expect(await isInSight('首页')).toBe(true);
    await visit(others[21] as string, 24);
    const [home, pinned, , ...rest] = full;
    expect([home, pinned]).toEqual(['首页', '岗位管理']);
    await expect.poll(async () => (await names(page)).slice(0, -1)).toEqual([home, pinned, ...rest]);
  });

  test('scroll position and filters are as they were', async () => {
    const page = await openTabs('/system/menu?name=管理');
    const pane = page.locator('[class*=pane]:visible').first();
    await pane.evaluate((element) => {
      (element.firstElementChild as HTMLElement).style.minHeight = '3000px';
    });
    // The list grows and the browser keeps its scroll position; scroll only afterwards.
    await expect
      .poll(() =>
        pane.evaluate(async (element) => {
          element.scrollTop = 400;
          for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
          return element.scrollTop;
        }),
      )
      .toBe(400);
    await tab(page, '首页').click();
    await expect.poll(() => pagePath(page)).toBe('/wel/index');
    await tab(page, '菜单管理').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('管理');
    await expect
      .poll(() =>
        page
          .locator('[class*=pane]:visible')
          .first()
          .evaluate(({ scrollTop }) => scrollTop),
      )
      .toBe(400);
  });
});
