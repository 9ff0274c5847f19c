/** `"1234.5"` → `1,234.50`: grouped by thousands, two places, never through a floating point number. */
export function formatMoney(amount: unknown): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount ?? ''));
  if (!match) return amount === null || amount === undefined ? '' : String(amount);
  const [, sign, yuan = '', fen = ''] = match;
  return `${sign}${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${fen.padEnd(2, '0')}`;
}
