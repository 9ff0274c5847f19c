/** Maximum length of labels: lines of code have 120 columns. */
export const maxLabelLength = 30;
export const maxEnglishLength = 60;

/**
 * Characters allowed in generated texts: no quotes, backslashes, braces or control characters, and nothing that ends
 * a comment.
 */
const unsafe = /[^A-Za-z0-9À-ɏ\u3400-\u4dbf\u4e00-\u9fff、。，：；（）！？《》【】·%+\-=/.,:;()!?#&@_~×° ]/gu;

/** A user's text made safe for generated code, in strings and comments. */
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

/** The same without Chinese characters (declarations.test.ts). */
export const toSafeEnglish = (text: string, max: number): string => toSafeText(text.replace(han, ' '), max);

const folderLength = 50;
const maxFolders = 10;

/** A folder inside of the zip: relative, without parent references. */
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
