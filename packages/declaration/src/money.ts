/** An amount of money in whole fen; domain code uses no other type for money (spec/rules#money). */
export type Fen = bigint;

const shape = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/** `"12.5"` → `1250n`. Refuses anything but a decimal with at most two places by throwing a RangeError. */
export function yuanToFen(yuan: string | number): Fen {
  const match = shape.exec(String(yuan).trim());
  if (!match) throw new RangeError(`not an amount of money: ${yuan}`);
  const fen = BigInt(match[2] as string) * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -fen : fen;
}

/** `1250n` → `"12.50"`. Also accepts the text of a bigint column. */
export function fenToYuan(fen: Fen | string | number): string {
  const value = BigInt(fen);
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount in a sentence or a list: `"1234.5"` → `1,234.50`, grouped by thousands, two places, never through a floating
 * point number.
 */
export function groupYuan(yuan: string | number): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(yuan));
  if (!match) return String(yuan);
  const [, sign, whole = '', fen = ''] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fen.padEnd(2, '0')}`;
}

/** `125000n` → `"1,250.00"`, as amounts stand in texts of the server. */
export const fenInWords = (fen: Fen | string | number): string => groupYuan(fenToYuan(fen));

/** `amount × percent ÷ 100`, rounded half up to the fen; `percent` is a whole number of hundredths. */
export const applyPercent = (amount: Fen, percent: number): Fen => (amount * BigInt(percent) * 2n + 100n) / 200n;
