/** A place in the log of a database: everything committed before it is in it. */
export interface LogPosition {
  /** Each promotion of a standby begins a later one. */
  readonly timeline: number;
  readonly byte: bigint;
}

/** A position of the log as PostgreSQL writes it: `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const formatLsn = (byte: bigint): string =>
  `${(byte >> 32n).toString(16)}/${(byte & 0xffffffffn).toString(16)}`.toUpperCase();

/** A position as clients are told it and say it again: `1-16/B374D848`; undefined for anything else. */
export function parsePosition(text: unknown): LogPosition | undefined {
  const [, timeline, lsn] = /^(\d{1,9})-([0-9A-F]{1,8}\/[0-9A-F]{1,8})$/.exec(String(text)) ?? [];
  return timeline && lsn ? { timeline: Number(timeline), byte: parseLsn(lsn) } : undefined;
}

export const formatPosition = ({ timeline, byte }: LogPosition): string => `${timeline}-${formatLsn(byte)}`;

/** Whether the first is the later one. */
export const isLater = (one: LogPosition, other: LogPosition): boolean =>
  one.timeline === other.timeline ? one.byte > other.byte : one.timeline > other.timeline;

/** The later of two. */
export const laterOf = (one: LogPosition, other: LogPosition | undefined): LogPosition =>
  other && isLater(other, one) ? other : one;
