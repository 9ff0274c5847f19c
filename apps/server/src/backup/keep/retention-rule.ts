import { BackupError } from '../backup-error.ts';

/** Number of days and weeks for which a backup is kept. */
export interface RetentionRule {
  readonly days: number;
  readonly weeks: number;
}

/** Parses `7d4w`: the newest backup of each of the last seven days and four weeks that have one. */
export function parseRetentionRule(text: string): RetentionRule {
  const match = /^(\d+)d(?:(\d+)w)?$/.exec(text.trim());
  const [days, weeks] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  if (days < 1) throw new BackupError(`BACKUP_KEEP: ${text} must be like 7d4w: days (1 or more) and weeks.`);
  return { days, weeks };
}

/** Backups that the rule keeps; `moments` sorted oldest first. Always includes the newest. */
export function selectRetained(
  moments: readonly Date[],
  { days, weeks }: RetentionRule,
): { daily: Date[]; weekly: Date[] } {
  const newestFirst = moments.toReversed();
  return {
    daily: newestOfEach(newestFirst, days, (at) => Math.floor(at.getTime() / day)),
    // Day 0 is a Thursday; weeks begin on Monday.
    weekly: newestOfEach(newestFirst, weeks, (at) => Math.floor((at.getTime() / day + 3) / 7)),
  };
}

const day = 24 * 3600 * 1000;

function newestOfEach(newestFirst: readonly Date[], count: number, period: (at: Date) => number): Date[] {
  const chosen = new Map<number, Date>();
  for (const at of newestFirst) if (chosen.size < count && !chosen.has(period(at))) chosen.set(period(at), at);
  return [...chosen.values()];
}
