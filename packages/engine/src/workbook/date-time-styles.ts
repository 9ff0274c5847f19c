import { unpackPart, type ZipPart } from './open-zip.ts';
import { readXml } from './read-xml.ts';

/** Built-in number formats for days and times (ECMA-376 §18.8.30), including East Asian ones. */
const isBuiltInDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format code shows a day or a time; quoted, escaped and bracketed parts are ignored, except `[h]`. */
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''));

/** The numbers of the cell styles that show days or times. */
export async function readDateTimeStyles(styles: ZipPart | undefined): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  if (!styles) return found;
  const own = new Map<number, string>();
  let within = '';
  let style = 0;
  await readXml(unpackPart(styles), {
    open: (element, { numFmtId = '0', formatCode = '' }) => {
      if (element === 'cellXfs' || element === 'cellStyleXfs') within = element;
      if (element === 'numFmt') own.set(Number(numFmtId), formatCode);
      if (element !== 'xf' || within !== 'cellXfs') return;
      const code = own.get(Number(numFmtId));
      if (code === undefined ? isBuiltInDateFormat(Number(numFmtId)) : isDateFormat(code)) found.add(style);
      style += 1;
    },
  });
  return found;
}
