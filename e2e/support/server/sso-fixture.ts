import {
  type IdentityProvider,
  startIdentityProvider,
} from '@refectory/server/test/fixtures/platform/identity-provider.ts';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { startBrowser } from '../browser.ts';
import { settledDialogs } from '../dialogs.ts';
import { type FixedClockServer, password, startServerAt } from './fixed-clock-server.ts';

type Look = Readonly<Record<string, string>>;

/** A server with the provider 统一认证, and a browser to sign in there. */
export interface SsoFixture {
  readonly server: FixedClockServer;
  /** A page of a new browser, closed with the test; fails if a script failed. */
  open(path: string, look?: Look): Promise<Page>;
  /** Adds an enabled provider. */
  addProvider(row: object): Promise<void>;
  /** Goes to the provider by the button on the login page, and signs in there. */
  signInAtProvider(page: Page, account: string): Promise<void>;
  /** Registers a guest, up to the message that an administrator will decide. */
  register(account: string): Promise<void>;
  /** The list of users as the administrator. */
  openUsers(path?: string): Promise<Page>;
  close(): Promise<void>;
}

const now = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const settledDialog = settledDialogs;

export async function openSsoFixture(): Promise<SsoFixture> {
  const [server, browser] = await Promise.all([startServerAt(now(), { PRIVATE_NETWORK: 'on' }), startBrowser()]);
  const provider: IdentityProvider = await startIdentityProvider([`${server.address}/oauth/redirect/sso`]);
  const addProvider = async (row: object): Promise<void> => {
    const { clientId, clientSecret } = provider;
    const added = await server.call('/blade-auth/social/submit', { kind: 1, clientId, clientSecret, ...row });
    await server.call('/blade-auth/social/enable', { id: added.id });
  };
  await addProvider({ source: 'sso', name: '统一认证', issuer: provider.issuer });

  const open = async (path: string, look: Look = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.address });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    onTestFinished(async () => {
      await context.close();
      expect(faults).toEqual([]);
    });
    await page.addInitScript((values) => {
      for (const [name, content] of Object.entries(values)) {
        const key = `refectory-${name}`;
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ content, datetime: Date.now() }));
      }
    }, look);
    await page.goto(path);
    return page;
  };
  const signInAtProvider = async (page: Page, account: string): Promise<void> => {
    await page.getByRole('link', { name: '统一认证' }).click();
    await page.locator('input[name=login]').fill(account);
    await page.locator('input[name=password]').fill('x');
    await page.keyboard.press('Enter');
  };
  return {
    server,
    open,
    addProvider,
    signInAtProvider,
    async register(account) {
      const page = await open('/login');
      await signInAtProvider(page, account);
      await settledDialog(page).getByLabel('租户编号').fill('000000');
      await settledDialog(page).getByLabel('账号密码').fill('secret-1');
      await settledDialog(page).getByLabel('确认密码').fill('secret-1');
      await page.keyboard.press('Enter');
      await page.getByText('注册申请已提交').waitFor();
    },
    async openUsers(path = '/system/user') {
      const page = await open(`/login?redirect=${encodeURIComponent(path)}`);
      await page.locator('[name=username]').fill('admin');
      await page.locator('[name=password]').fill(password);
      await page.keyboard.press('Enter');
      return page;
    },
    async close() {
      await browser.close();
      await server.stop();
      await provider.close();
    },
  };
}
