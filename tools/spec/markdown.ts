import type { Label } from '@refectory/declaration/label.ts';

/** A Markdown table; nothing without lines. */
export function markdownTable(heads: readonly string[], lines: readonly (readonly string[])[]): string[] {
  if (lines.length === 0) return [];
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(heads), row(heads.map(() => '---')), ...lines.map(row), ''];
}

/** A heading with a stable anchor. */
export const anchoredHeading = (level: number, anchor: string, words: string): string[] => [
  `<a id="${anchor}"></a>`,
  '',
  `${'#'.repeat(level)} ${words}`,
  '',
];

export const bilingual = ({ zh, en }: Label): string => `${zh} · ${en}`;
export const inlineCode = (text: string | number): string => `\`${text}\``;
export const inlineCodes = (texts: readonly (string | number)[]): string => texts.map(inlineCode).join(' ');

/** Anchor of a resource or dictionary: `dining.priceRule` → `price-rule`. */
export const anchorName = (name: string): string =>
  name
    .slice(name.indexOf('.') + 1)
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll('_', '-');
