import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { patienceMs } from '../support/patience.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Tenants: created with a password shown once, domain, expiry, export, removal (spec/system#new-tenant,
// spec/system#tenant-limits).

const { api, browser, open } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: RegExp | string) => page.getByRole('toolbar').getByRole('button', { name });

interface Tenant {
  readonly id: string;
  readonly tenantId: string;
  readonly password: string;
  readonly name: string;
}

async function addTenant(more: object = {}): Promise<Tenant> {
  const name = uniqueName('租户');
  const made = await api.call<Tenant>('/blade-system/tenant/submit', { tenantName: name, linkman: '王', ...more });
  return { ...made, name };
}

/** Filters the list to one tenant. */
async function find(page: Page, name: string): Promise<void> {
  await page
    .getByRole('search')
    .getByLabel(/租户名称|^Name/)
    .fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.ant-table-row').count()).toBe(1);
}

/** Signs in on a tenant's login page as its first user. */
async function signIn(address: string, { tenantId, password }: Tenant): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${address}/login`);
  await page.locator('[name=tenantId]').fill(tenantId);
  await page.locator('[name=username]').fill('admin');
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
  return page;
}

describe('tenants', () => {
  test('are made with an account and a password that is shown once and copied', async () => {
    const page = await open('/system/tenant');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = uniqueName('新租户');
    await button(page, /新\s*增/).click();
    await dialog(page).getByLabel('租户名称').fill(name);
    await dialog(page).getByLabel('联系人').fill('李雷');
    await dialog(page).getByLabel('域名地址').fill('not a host');
    await page.keyboard.press('Control+s');
    await dialog(page).getByText('请输入域名，例如').waitFor();
    await dialog(page).getByLabel('域名地址').fill('');
    await page.keyboard.press('Control+s');
    const told = page.getByRole('dialog').filter({ hasText: '只显示这一次' });
    await told.waitFor();
    const [tenantId = '', account, password = ''] = await told.locator('td').allTextContents();
    expect([tenantId, account]).toEqual([expect.stringMatching(/^\d{6}$/), 'admin']);
    expect(password).toMatch(/^\w{12}$/);
    await told.getByRole('button', { name: '复制' }).last().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`租户编号: ${tenantId}\n登录账号: admin\n初始密码: ${password}`);
    await told.getByRole('button', { name: /确\s*定/ }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await listAxeViolations(page)).toEqual([]);
    await find(page, name);
    expect(await page.locator('.ant-table-row').textContent()).toContain('主服务器');
    await signIn(api.address, { id: '', tenantId, password, name });
  });

  test('are known by their address: the login page names the tenant', async () => {
    // A name of its own: other tests sign in at `localhost`.
    const address = api.address.replace('127.0.0.1', 'CANTEEN.LOCALHOST');
    const tenant = await addTenant({ domain: address });
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(`${address.toLowerCase()}/login`);
    await page.getByText(tenant.name).waitFor();
    expect(await page.locator('[name=tenantId]').inputValue()).toBe(tenant.tenantId);
    await page.locator('[name=tenantId]').fill('000000');
    await expect.poll(() => page.getByText(tenant.name).count()).toBe(0);
  });

  test('past their date are read and not changed, and say so', async () => {
    const tenant = await addTenant();
    const theirs = await signIn(api.address, tenant);
    const page = await open('/system/tenant');
    await find(page, tenant.name);
    await page.locator('.ant-table-row').getByRole('checkbox').check();
    await button(page, '授权配置').click();
    await expect.poll(() => dialog(page).getByLabel('账号额度').inputValue()).toBe('-1');
    await dialog(page).getByLabel('账号额度').fill('5');
    await dialog(page).getByLabel('过期时间').fill('2020-01-01 00:00:00');
    await page.keyboard.press('Tab');
    await dialog(page).getByRole('button', { name: '授权配置' }).click();
    await page.getByText('已过期').waitFor();

    await theirs.goto(`${api.address}/system/dept`);
    await theirs.getByText('租户已过期：可以查看，不能新增或修改').waitFor();
    await button(theirs, /新\s*增/).click();
    await dialog(theirs).getByLabel('部门名称').fill('x');
    await dialog(theirs).getByLabel('部门全称').fill('x');
    await theirs.keyboard.press('Control+s');
    await theirs.getByText('租户已过期，只能查看').waitFor();

    await api.call('/blade-system/tenant/setting', { ids: tenant.id, validUntil: '' });
    await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => theirs.getByText('租户已过期：可以查看').count()).toBe(0);
    await theirs.keyboard.press('Control+s');
    await theirs.getByText('新增成功').waitFor();
  });

  test('are exported to a file that is fetched once', async () => {
    const tenant = await addTenant();
    const page = await open('/system/tenant', { language: 'en' });
    await find(page, tenant.name);
    await runRowCommand(page, 'Export everything', tenant.name);
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    const fetching = dialog(page).getByRole('button', { name: 'Download (works once)' });
    await fetching.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), fetching.click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${tenant.tenantId} \\w{8}\\.zip$`));
    await dialog(page).getByText('Downloaded; the link has expired').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('say why they cannot be moved, and stay where they are', async () => {
    const tenant = await addTenant();
    const source = uniqueName('空数据源');
    await api.call('/blade-develop/datasource/submit', {
      name: source,
      driverClass: 'org.postgresql.Driver',
      url: 'jdbc:postgresql://127.0.0.1:9/x',
      username: 'x',
      password: 'x',
    });
    const page = await open('/system/tenant');
    await find(page, tenant.name);
    await runRowCommand(page, '数据源', tenant.name);
    await dialog(page).getByText('当前位置：主服务器').waitFor();
    await dialog(page).getByLabel('迁移到').fill(source);
    await page.getByTitle(source).click();
    await dialog(page).getByRole('button', { name: '开始迁移' }).click();
    await dialog(page).getByText(`“${source}”暂时无法连接`).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('are erased once their name is typed', async () => {
    const tenant = await addTenant();
    const page = await open('/system/tenant');
    await find(page, tenant.name);
    await runRowCommand(page, '彻底清除', tenant.name);
    await dialog(page).getByText('部门 (sys_dept)').waitFor();
    const confirm = dialog(page).getByRole('button', { name: '彻底清除' });
    await dialog(page).getByLabel(`请输入租户名称“${tenant.name}”以确认`).fill('别的');
    await confirm.click();
    await dialog(page).getByText('与租户名称不一致').waitFor();
    // Moves the pointer away, because hovering changes the colour.
    await page.mouse.move(0, 0);
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog(page).getByLabel(`请输入租户名称“${tenant.name}”以确认`).fill(tenant.name);
    await confirm.click();
    await page.getByText(`租户“${tenant.name}”已彻底清除`).waitFor();
    await expect.poll(() => page.locator('.ant-table-row').count()).toBe(0);
  });
});
