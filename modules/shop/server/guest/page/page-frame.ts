import { createHash } from 'node:crypto';
import type { Language } from '@refectory/declaration/label.ts';
import { Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';
import { pageTexts } from './page-texts.ts';

export const pageType = 'text/html; charset=utf-8';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Content security policy: one inline style sheet; no script, image, form or frame. */
export const securityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Policy of a page with a form to the same origin. */
export const formPolicy = securityPolicy.replace("form-action 'none'", "form-action 'self'");

const languageTags = { zh: 'zh-CN', en: 'en' } as const;

/** Page frame around the content, with a language switch. */
export function renderFrame(title: string, language: Language, content: Html): string {
  const other = language === 'zh' ? 'en' : 'zh';
  return html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<nav><a href="?lang=${other}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${pageTexts.other[language]}</a></nav>
${content}
</body>
</html>
`.text;
}
