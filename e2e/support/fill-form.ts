import type { Field } from '@refectory/declaration/field/field.ts';
import type { Language } from '@refectory/declaration/label.ts';
import type { Locator, Page } from 'playwright-core';

/** A valid text of a field, different for each number. */
export function sampleText({ format }: Field, n: number): string {
  if (format === 'phone') return `139${String(n).padStart(8, '0')}`;
  if (format === 'email') return `walk${n}@example.com`;
  if (format === 'host') return `w${n}.example.com`;
  return `walk${n}`;
}

/** Fills one input of a form and returns what it shows: the typed text, or the first option. */
export async function fillField(
  page: Page,
  form: Locator,
  field: Field,
  language: Language,
  text: string,
): Promise<string> {
  const input = form.getByLabel(field.label[language], { exact: true }).first();
  const isList =
    (await input.getAttribute('role')) === 'combobox' && !['date', 'datetime', 'time'].includes(field.kind);
  if (isList) return chooseFirstOption(page, form, input);
  const typed = sampleValue(field, text);
  await input.fill(typed);
  if (field.kind.startsWith('date') || field.kind === 'time') await page.keyboard.press('Enter');
  return typed;
}

async function chooseFirstOption(page: Page, form: Locator, input: Locator): Promise<string> {
  await input.click();
  const list = page.locator('.ant-select-dropdown:visible');
  const option = list.locator('.ant-select-item-option, .ant-select-tree-node-content-wrapper').first();
  await option.waitFor();
  // Only the name, without the note that tells people of the same name apart.
  const text = await option.evaluate((element) => {
    const name = element.cloneNode(true) as Element;
    for (const note of name.querySelectorAll('[class*=note]')) note.remove();
    return name.textContent ?? '';
  });
  await option.dispatchEvent('click');
  await form.locator('.ant-modal-title').first().click();
  await list.waitFor({ state: 'detached' }).catch(() => list.waitFor({ state: 'hidden' }));
  return text;
}

function sampleValue({ kind, min = 1 }: Field, text: string): string {
  if (/^\d{1,4}[-:]\d/.test(text)) return text;
  if (kind === 'date') return '2026-12-01';
  if (kind === 'datetime') return '2026-12-01 08:00:00';
  if (kind === 'time') return '11:30';
  return ['integer', 'decimal', 'money'].includes(kind) && !/^\d+$/.test(text) ? String(Math.max(1, min)) : text;
}
