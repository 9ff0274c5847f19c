/**
 * Parses `days=5` lines: numbers and true/false by their form, everything else as text. Lines without a name are
 * skipped.
 */
export function parseLines(text: string): Record<string, string | number | boolean> {
  const lines = text.split('\n').map((line) => line.trim());
  const pairs = lines
    .filter((line) => line.indexOf('=') > 0)
    .map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()] as const);
  return Object.fromEntries(pairs.map(([name, value]) => [name, readValue(value)]));
}

function readValue(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  // Ids exceed the precision of numbers.
  return /^-?\d{1,9}(\.\d+)?$/.test(value) ? Number(value) : value;
}
