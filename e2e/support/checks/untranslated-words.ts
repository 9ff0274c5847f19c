import type { Language } from '@refectory/declaration/label.ts';
import type { Page } from 'playwright-core';

/** Names in the seed, which are data in any language: administrator, role, product. */
const names = /^(Good \w+, )?(管理员|超级管理员|膳场)$/;

/**
 * Untranslated texts in layout, headings, labels and buttons: missing keys, unfilled placeholders, Chinese on an
 * English page. Rows, announcements about them, and names of people and languages are data.
 */
export async function listUntranslatedWords(page: Page, language: Language): Promise<string[]> {
  const words = await page.evaluate(() => {
    const data =
      'tbody, .ant-table-row, [role=row], .visually-hidden[role=status], [class*=greeting], [class*=profile], .ant-select, .ant-tree, [class*=user], [class*=_work_], [class*=language], [lang=zh], [translate=no], canvas, script, style';
    const describe = (element: Element | null) =>
      [element?.parentElement?.parentElement, element?.parentElement, element]
        .map((one) => `${one?.tagName.toLowerCase()}.${one?.getAttribute('class')}`)
        .join(' > ');
    const found = [{ word: document.title, place: 'title' }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(data))
        found.push({ word: (node.textContent ?? '').trim(), place: describe(node.parentElement) });
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        if (!element.closest(data))
          found.push({ word: element.getAttribute(name) ?? '', place: `${name} of ${describe(element)}` });
    return found;
  });
  const isOdd = (word: string) =>
    /^[a-z]\w*(\.[a-z]\w*)+$/i.test(word) || /\{\w+\}|\b(undefined|NaN|null)\b|\[object /.test(word);
  const isForeign = (word: string) => language === 'en' && /[\u4e00-\u9fff]/.test(word) && !names.test(word);
  return words
    .filter(({ word }) => isOdd(word) || isForeign(word))
    .map(({ word, place }) => `reads “${word}” in ${place}`);
}
