/** A place in the log of a database: everything committed before it is in it. */
export interface LogPosition {
  /** Which cluster of PostgreSQL the log is of: its identifier in base 36. */
  readonly cluster: string;
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

/** The identifier of a cluster, a 64-bit number, as it stands in positions. */
export const formatCluster = (identifier: string): string => BigInt(identifier).toString(36);

/** A position as clients are told it and say it again: `1xk3f9-1-16/B374D848`; undefined for anything else. */
export function parsePosition(text: unknown): LogPosition | undefined {
  const [, cluster, timeline, lsn] =
    /^([0-9a-z]{1,13})-(\d{1,9})-([0-9A-F]{1,8}\/[0-9A-F]{1,8})$/.exec(String(text)) ?? [];
  return cluster && timeline && lsn ? { cluster, timeline: Number(timeline), byte: parseLsn(lsn) } : undefined;
}

export const formatPosition = ({ cluster, timeline, byte }: LogPosition): string =>
  `${cluster}-${timeline}-${formatLsn(byte)}`;

/** Whether two positions can be compared by their bytes: of one cluster, on one timeline. */
export const isSameLog = (one: LogPosition, other: LogPosition): boolean =>
  one.cluster === other.cluster && one.timeline === other.timeline;

/** Whether the first is the later one; never of two clusters. */
export const isLater = (one: LogPosition, other: LogPosition): boolean =>
  one.cluster === other.cluster &&
  (one.timeline === other.timeline ? one.byte > other.byte : one.timeline > other.timeline);

/** The later of two; the first where they are of two clusters. */
export const laterOf = (one: LogPosition, other: LogPosition | undefined): LogPosition =>
  other && isLater(other, one) ? other : one;
