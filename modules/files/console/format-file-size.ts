const units = ['B', 'kB', 'MB', 'GB'];

/** `1536` → `1.5 kB`: thousands, as the limits of uploads are meant. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[step]}`;
}
