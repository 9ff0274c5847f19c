import type { Locator, Page } from 'playwright-core';

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Runs a command of a row, directly or in its "more" menu. `scope`: the row, or the page if `name` identifies the row.
 */
export async function runRowCommand(scope: Page | Locator, command: string, name?: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const of = name === undefined ? '' : `${escapePattern(name)}$`;
  const own = scope.getByRole('button', { name: new RegExp(`^${escapePattern(command)} ${of}`) });
  const more = scope.getByRole('button', { name: new RegExp(`^(更多|More) ${of}`) });
  // Which of them is there is asked once: the list may be drawn anew between two questions.
  const shown = await own.or(more).first().getAttribute('aria-label');
  if (!/^(更多|More) /.test(shown ?? '')) return own.first().click();
  await more.first().click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}
