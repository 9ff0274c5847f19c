import { interpolate, type Label, type Language } from '@refectory/declaration/label.ts';
import type { Browser, Page } from 'playwright-core';
import type { ApiClient } from '../api-client.ts';
import { openPage } from '../browser.ts';
import { topDialog } from './journey-steps.ts';

/** Looks of journeys: desktop in Chinese, tablet in English and dark. */
export const journeyLooks = [
  { language: 'zh', scheme: 'light', width: 1440 },
  { language: 'en', scheme: 'dark', width: 768 },
] as const;

export type JourneyLook = (typeof journeyLooks)[number];

/** Signed-in window of a journey; the caller closes its context. */
export async function openJourney(browser: Browser, api: ApiClient, { language, scheme, width }: JourneyLook) {
  const opened = await openPage(browser, api, { language, scheme });
  await opened.page.setViewportSize(toViewport(width));
  return opened;
}

export const toViewport = (width: number) => ({ width, height: width === 768 ? 1024 : 900 });

/** Text in the language of the journey, and the accessible name of a button with it. */
export function journeyWords(language: Language) {
  const say = (label: Label, params: Record<string, unknown> = {}) => interpolate(label[language], params);
  const button = (label: Label, params?: Record<string, unknown>) =>
    // antd puts a space between two Chinese characters of a button.
    new RegExp(`^${say(label, params).replace(/^(\p{Script=Han})(\p{Script=Han})$/u, String.raw`$1\s*$2`)}$`, 'u');
  return { say, button };
}

/** Chooses an option of a select within `place`, by typing if it can be searched. */
export async function chooseIn(
  place: { getByLabel: Page['getByLabel'] },
  page: Page,
  name: string,
  option: string,
  typed = option,
): Promise<void> {
  const input = place.getByLabel(name, { exact: true }).first();
  await input.click();
  if (await input.isEditable()) await input.fill(typed);
  const found = page.locator(
    '.ant-select-dropdown:visible .ant-select-item-option, .ant-select-dropdown:visible .ant-select-tree-title',
  );
  await found.filter({ hasText: option }).first().dispatchEvent('click');
}

/** Steps in the top dialog of a page, which may open later. */
export function dialogSteps(page: () => Page, { say, button }: ReturnType<typeof journeyWords>) {
  return {
    press: (label: Label) =>
      topDialog(page())
        .getByRole('button', { name: button(label) })
        .last()
        .click(),
    fill: (label: Label, value: string) => topDialog(page()).getByLabel(say(label), { exact: true }).fill(value),
    choose: (field: Label, option: string, typed?: string) =>
      chooseIn(topDialog(page()), page(), say(field), option, typed),
  };
}
