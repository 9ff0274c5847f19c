import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';

// Typing while a dialog opens: no key press is lost and the focus stays.

const { api, open: openAt } = await openFixture();
const mark = `Q${Date.now().toString(36)}`;

beforeAll(async () => {
  await api.call('/dining/place/submit', { name: mark, code: mark });
});

async function open(): Promise<Page> {
  const page = await openAt(`/dining/place?code=${mark}`, { hasAnimations: true });
  await page.getByRole('row').filter({ hasText: mark }).first().waitFor();
  return page;
}

test('what is focused while the dialog still opens keeps the focus', async () => {
  const page = await open();
  await page.evaluate(() => {
    new MutationObserver((_changes, self) => {
      const second = document.querySelectorAll<HTMLInputElement>('[role=dialog] form input[type=text]')[1];
      if (!second) return;
      self.disconnect();
      second.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('toolbar').getByRole('button', { name: '新增', exact: true }).click();
  const second = page.getByRole('dialog').locator('form input[type=text]').nth(1);
  await second.and(page.locator(':focus')).waitFor();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.keyboard.type('Z9');
  expect(await second.inputValue()).toBe('Z9');
});

test('Ctrl-S saves from the moment that the form is seen', async () => {
  const page = await open();
  await page.evaluate(() => {
    new MutationObserver((_changes, self) => {
      if (!document.querySelector('[role=dialog] form input')) return;
      self.disconnect();
      const press = { key: 's', ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', press));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await runRowCommand(page, '编辑', mark);
  await page.getByText('更新成功').waitFor();
});
