import type { checkRule } from './check-dictionaries.ts';

/** A rule that refuses, by its published name. */
export type CheckRule = keyof typeof checkRule.keys;

/** What the decision needs to know of a ticket, and of its earlier checks. */
export interface TicketFacts {
  readonly id: string;
  readonly typeId: string;
  /** Key of the dictionary `ticket_status`. */
  readonly state: number;
  /** The how-manieth code is in force; codes of another issue are void. */
  readonly issue: number;
  /** null: as often as wanted. */
  readonly usesLeft: number | null;
  /** First and last day, `YYYY-MM-DD`; null: no end. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** The day of its last use as the type counts it, and the uses of that day. */
  readonly usedOn: string | null;
  readonly usedThatDay: number;
  /** Milliseconds. */
  readonly lastUsedAt: number | null;
  /** Its holder came in and has not left, as far as the type counts that. */
  readonly isInside: boolean;
}

/** The rules of a ticket type. */
export interface TypeFacts {
  readonly id: string;
  /** 1 Monday … 7 Sunday; none: every day. */
  readonly weekdays: readonly number[];
  /** `HH:mm`, both included; null: all day. From later than to: past midnight, of the day it begins. */
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  /** 0: any number. */
  readonly usesPerDay: number;
  readonly minMinutesBetween: number;
  /** Places of tickets where it is valid, with all below them; none: everywhere. */
  readonly placeIds: readonly string[];
  /** Entry and exit are counted. */
  readonly countsInside: boolean;
}

/** A gate as the decision sees it. */
export interface GateFacts {
  /** The gate and what it is in, from the gate up. */
  readonly pathIds: readonly string[];
  /** The only types let in here; none: all. */
  readonly typeIds: readonly string[];
  /** How many are inside, and how many may be (null: any number), of the gate and of each place it is in. */
  readonly rooms: readonly { readonly capacity: number | null; readonly inside: number }[];
}

export type Direction = 'in' | 'out';
