/** How long labels may be: a line of code has 120 columns. */
export const maxLabelLength = 30;
export const maxEnglishLength = 60;

/** What may stand in a generated text: no quotes, no backslashes, no braces, nothing invisible, nothing that ends a comment. */
const unsafe = /[^A-Za-z0-9À-ɏ\u3400-\u4dbf\u4e00-\u9fff、。，：；（）！？《》【】·%+\-=/.,:;()!?#&@_~×° ]/gu;

/** A text of another user's as it may stand in generated code, in a string as in a comment. */
export const toSafeText = (text: string, max: number): string =>
  [
    ...text
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(unsafe, '')
      .replace(/ +/g, ' ')
      .replace(/\/{2,}/g, '/')
      .trim(),
  ]
    .slice(0, max)
    .join('')
    .trim();

const han = /[\u3400-\u4dbf\u4e00-\u9fff、。，：；（）！？《》【】]/gu;

/** The same without Chinese: English is English (declarations.test.ts). */
export const toSafeEnglish = (text: string, max: number): string => toSafeText(text.replace(han, ' '), max);

const folderLength = 50;
const maxFolders = 10;

/** A folder inside of the zip, whatever was typed: relative, without a way up. */
export function toSafeFolder(text: string, otherwise: string): string {
  const parts = text
    .split(/[\\/]+/)
    .map((part) =>
      part
        .replace(/[^A-Za-z0-9._-]/g, '')
        .replace(/^\.+|\.+$/g, '')
        .slice(0, folderLength),
    )
    .filter(Boolean);
  return parts.slice(0, maxFolders).join('/') || otherwise;
}
