import { unpackPart, type ZipPart } from './open-zip.ts';
import { readXml } from './read-xml.ts';

/** The shared texts by index; runs of a formatted text joined, without phonetic hints. */
export async function readSharedStrings(part: ZipPart | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  let text = '';
  let isText = false;
  let aids = 0;
  await readXml(unpackPart(part), {
    open: (element) => {
      if (element === 'si') text = '';
      if (element === 'rPh') aids += 1;
      isText = element === 't' && aids === 0;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (element) => {
      isText = false;
      if (element === 'rPh') aids -= 1;
      if (element === 'si') texts.push(text);
    },
  });
  return texts;
}
