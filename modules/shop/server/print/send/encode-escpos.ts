import Encoder from '@point-of-sale/receipt-printer-encoder';
import iconv from 'iconv-lite';
import type { SlipLine } from '../slip/layout-slip.ts';

/** Turns Chinese mode on: two bytes of GB18030 per character (ESC/POS `FS &`). */
const chineseMode = [0x1c, 0x26];
const qrSize = 6;

/** Bytes of a slip for an ESC/POS printer, cut at the end (decision 1060). */
export function encodeEscpos(lines: readonly SlipLine[], columns: number): Uint8Array {
  const encoder = new Encoder({ language: 'esc-pos', columns });
  encoder.initialize().raw(chineseMode);
  for (const { text, isBold, isWide, isTall, qr } of lines) {
    if (qr) encoder.align('center').qrcode(qr, { size: qrSize }).align('left');
    else
      encoder
        .size(isWide ? 2 : 1, isWide || isTall ? 2 : 1)
        .bold(isBold)
        .raw([...iconv.encode(text, 'gb18030')])
        .newline();
  }
  return encoder.size(1, 1).bold(false).newline(3).cut('partial').encode();
}
