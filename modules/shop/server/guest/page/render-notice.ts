import type { Language } from '@refectory/declaration/label.ts';
import { html } from './html.ts';
import { renderFrame } from './page-frame.ts';
import { pageTexts as texts } from './page-texts.ts';

/** Why there is no menu: forged code, replaced code, disabled table, too many requests. */
export type Notice = 'unknown' | 'void' | 'disabled' | 'often';

/** Error page without a menu. */
export function renderNotice(notice: Notice, language: Language): string {
  const title = texts[`${notice}Title`][language];
  return renderFrame(
    title,
    language,
    html`<main class="notice"><h1>${title}</h1><p>${texts[notice][language]}</p></main>`,
  );
}
