import type { Resource } from '@refectory/declaration/resource.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';

// Steps on a row of any list, with their texts.

export const words = {
  zh: {
    add: '新增',
    edit: '编辑',
    remove: '删除',
    save: '保存',
    ok: /确\s*定/,
    added: '新增成功',
    edited: '更新成功',
    removed: '删除成功',
  },
  en: {
    add: 'Add',
    edit: 'Edit',
    remove: 'Delete',
    save: 'Save',
    ok: 'OK',
    added: 'Added',
    edited: 'Updated',
    removed: 'Deleted',
  },
} as const;

/** Marks the visible messages, which stay for seconds, to tell them from later ones. */
export const markMessages = (page: Page, message: string): Promise<void> =>
  page.getByText(message, { exact: true }).evaluateAll((shown) => {
    for (const each of shown as HTMLElement[]) each.dataset.left = '';
  });

/** Waits for a message and the end of the dialog; confirms a value that is shown once. */
export async function confirmResult(
  page: Page,
  message: string | RegExp,
  acknowledge?: string | RegExp,
): Promise<void> {
  const said = page.getByText(message, { exact: true }).and(page.locator(':not([data-left])')).first();
  await said.waitFor().catch(explain(page, `“${message}” was not said`));
  const once = page.locator('.ant-modal-confirm');
  if (acknowledge && (await once.count()) > 0) await once.getByRole('button', { name: acknowledge }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
}

/** Waits for a field of the open form. */
export async function findField(page: Page, label: string): Promise<Locator> {
  const field = page.getByRole('dialog').getByLabel(label, { exact: true }).first();
  await field.waitFor().catch(explain(page, `no field “${label}”`));
  return field;
}

/** Adds to an error of a step what is open on the page. */
const explain = (page: Page, what: string) => async (error: unknown) => {
  throw new Error(`${what}; on the page: ${await whatIsOpen(page)}`, { cause: error });
};

/** Texts of dialogs and messages. */
const whatIsOpen = async (page: Page): Promise<string> =>
  (await page.locator('[role=dialog], [role=alert], .ant-message, .ant-notification').allInnerTexts())
    .join(' | ')
    .replaceAll('\n', ' ')
    .slice(0, 2000);

/** Title of the row created last, for forms without a title field. */
export async function readNewestTitle(api: ApiClient, { path, title }: Resource): Promise<string> {
  const { records } = await api.call<{ records: Record<string, string>[] }>(`${path}/list?descs=createTime&size=1`);
  return records[0]?.[title] ?? '';
}

/** Filters by the search form if the list can be searched by the field. */
export async function filterList(page: Page, label: string | undefined, name: string): Promise<void> {
  if (label !== undefined) {
    const search = page.getByRole('search');
    const field = search.getByLabel(label, { exact: true }).first();
    const unfold = search.getByRole('button', { expanded: false });
    await field.or(unfold).first().waitFor();
    if ((await field.count()) === 0) await unfold.click();
    await field.fill(name);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('row').filter({ hasText: name }).first().waitFor();
}
