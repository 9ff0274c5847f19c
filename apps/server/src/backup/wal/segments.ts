/** WAL positions and segment files. */

/** Parses `16/B374D848`. */
export function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const formatPosition = (position: bigint): string =>
  `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffffffffn).toString(16).toUpperCase()}`;

/** File name of a segment: timeline, then its number in two parts. */
export function segmentName(timeline: number, number: bigint, size: number): string {
  const perFile = 0x100000000n / BigInt(size);
  return [BigInt(timeline), number / perFile, number % perFile].map((part) => hex(part)).join('');
}

/** Segment number of a file name. */
export function parseSegmentNumber(name: string, size: number): bigint {
  return BigInt(`0x${name.slice(8, 16)}`) * (0x100000000n / BigInt(size)) + BigInt(`0x${name.slice(16, 24)}`);
}

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
