/** Formats digits with thousands separators as text, because amounts may exceed the precision of numbers. */
const group = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  const apart = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? apart : `${apart}.${fraction}`;
};

/** A value of a report on paper, by the kind of its column. */
export function formatCell(value: string, kind: string): string {
  if (value === '' || !/^-?\d+(\.\d+)?$/.test(value)) return value;
  if (kind === 'percent') return `${value}%`;
  return kind === 'integer' || kind === 'decimal' || kind === 'money' ? group(value) : value;
}
