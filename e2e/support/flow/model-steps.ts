import type { Locator, Page } from 'playwright-core';

/** An element in the model designer, to click on. */
export const drawnElement = (page: Page, id: string): Locator =>
  page.locator(`.djs-element[data-element-id="${id}"] > .djs-hit`).first();

/** A button beside the selected element. */
export const padButton = (page: Page, action: string): Locator =>
  page.locator(`.djs-context-pad [data-action="${action}"]`);

/** Chooses an option of a select by its label, by typing if it can be searched. */
export async function chooseOnPanel(page: Page, field: string, option: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field, exact: true });
  await input.click();
  if (await input.isEditable()) await input.fill(option);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
  await input.blur();
}
