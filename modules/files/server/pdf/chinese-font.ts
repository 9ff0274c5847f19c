import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

const file = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff';

let font: Promise<Buffer> | undefined;

/** Noto Sans SC (SIL Open Font License) with 7,947 letters, read at the first document; documents embed the letters they use. */
export const chineseFont = (): Promise<Buffer> => (font ??= readFont());

async function readFont(): Promise<Buffer> {
  return unpackWoff(await readFile(createRequire(import.meta.url).resolve(file)));
}
