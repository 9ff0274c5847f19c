import type { Context } from '@refectory/engine/request/context.ts';

/** Sums that are kept per day, and how they are made (spec/report#sums). */
export interface DaySums {
  /** The name in the marks of changed days. */
  readonly name: 'booking' | 'counter' | 'goods' | 'order';
  /** Marks the days that have rows, at least those, after the closed ones up to `until`. */
  readonly markDays: (ctx: Context, until: string) => Promise<unknown>;
  /** Removes the sums of a day. */
  readonly clear: (ctx: Context, day: string) => Promise<unknown>;
  /** Makes the sums of a day from its rows. */
  readonly fill: (ctx: Context, day: string) => Promise<unknown>;
  /**
   * Compares all sums of closed days with their rows in one statement, hence one snapshot, and marks the days that differ
   * and have no mark. Answers those days.
   */
  readonly markWrong: (ctx: Context) => Promise<readonly string[]>;
}
