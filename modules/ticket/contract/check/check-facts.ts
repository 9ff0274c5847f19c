import type { checkRule } from './check-dictionaries.ts';

/** A refusal rule by its published name. */
export type CheckRule = keyof typeof checkRule.keys;

/** Data of a ticket and its earlier checks for the decision. */
export interface TicketFacts {
  readonly id: string;
  readonly typeId: string;
  /** Key of the dictionary `ticket_status`. */
  readonly state: number;
  /** Number of the valid code; codes with another issue number are void. */
  readonly issue: number;
  /** null: unlimited. */
  readonly usesLeft: number | null;
  /** First and last day, `YYYY-MM-DD`; null: no end. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** Day of the last use as counted by the type, and the number of uses on that day. */
  readonly usedOn: string | null;
  readonly usedThatDay: number;
  /** Milliseconds. */
  readonly lastUsedAt: number | null;
  /** Whether its holder is inside, if the type counts entries. */
  readonly isInside: boolean;
}

/** The rules of a ticket type. */
export interface TypeFacts {
  readonly id: string;
  /** 1 Monday … 7 Sunday; empty: every day. */
  readonly weekdays: readonly number[];
  /** `HH:mm`, inclusive; null: all day. If from is later than to, it continues past midnight. */
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  /** 0: unlimited. */
  readonly usesPerDay: number;
  readonly minMinutesBetween: number;
  /** Places where it is valid, including descendants; empty: everywhere. */
  readonly placeIds: readonly string[];
  /** Entry and exit are counted. */
  readonly countsInside: boolean;
}

/** Data of a gate for the decision. */
export interface GateFacts {
  /** The gate and its ancestors, from the gate up. */
  readonly pathIds: readonly string[];
  /** The only accepted types; empty: all. */
  readonly typeIds: readonly string[];
  /** Number of people inside and maximum (null: unlimited), of the gate and its ancestors. */
  readonly rooms: readonly { readonly capacity: number | null; readonly inside: number }[];
}

export type Direction = 'in' | 'out';
