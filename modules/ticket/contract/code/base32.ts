/**
 * The published alphabet of ticket codes (spec/ticket#code): Crockford's base 32, digits and capital letters without
 * I, L, O and U. It fits the alphanumeric mode of QR codes and is independent of the keyboard layout of scanners.
 */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const values = new Map([...codeAlphabet].map((letter, value) => [letter, value]));
// Easily confused characters.
for (const [read, meant] of [
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
] as const)
  values.set(read, values.get(meant) as number);

/** Encodes bytes, five bits per letter; the last letter is padded with zeros. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += codeAlphabet.charAt((held >> bits) & 31);
      held &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? text + codeAlphabet.charAt((held << (5 - bits)) & 31) : text;
}

/** Decodes a text; undefined for invalid letters or a nonzero padding. Accepts lower case. */
export function decodeBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let held = 0;
  let bits = 0;
  let place = 0;
  for (const letter of text.toUpperCase()) {
    const value = values.get(letter);
    if (value === undefined) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[place++] = held >> bits;
    held &= (1 << bits) - 1;
  }
  return held === 0 && bits < 5 ? bytes : undefined;
}
