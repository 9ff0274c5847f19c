import type { Span } from '../geometry/span.ts';

/** One row of the board: an area on a day. */
export interface Lane {
  readonly id: string;
  readonly areaId: string;
  readonly day: string;
  readonly title: string;
  readonly note: string;
  /** Parts of a whole are set in. */
  readonly depth: number;
}

/** A booking as it is drawn. */
export interface Bar {
  readonly id: string;
  readonly span: Span;
  readonly status: number;
  /** Who, and how many. */
  readonly title: string;
  readonly persons: number;
  /** What is lent along, in words. */
  readonly equipment: string;
  /** When a hold ends, as the server writes it; `''` of any other. */
  readonly holdUntil: string;
  readonly mayMove: boolean;
}

/** What lies below the bookings of a lane: a slot that can be booked, a closed time, a time taken through another area. */
export interface Block {
  readonly id: string;
  readonly span: Span;
  readonly kind: 'slot' | 'closed' | 'taken';
  readonly text: string;
}

export interface LaneItems {
  readonly bars: readonly Bar[];
  readonly blocks: readonly Block[];
}

/** A time in a lane: what is drawn, or where a booking goes. */
export interface Target {
  readonly laneId: string;
  readonly span: Span;
}

const areSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The items of each lane, with the objects of before wherever nothing changed: a lane in which nothing happened is not drawn
 * again when another one changes.
 */
export function keepUnchanged(
  before: ReadonlyMap<string, LaneItems>,
  next: ReadonlyMap<string, LaneItems>,
): ReadonlyMap<string, LaneItems> {
  return new Map(
    [...next].map(([id, items]) => {
      const old = before.get(id);
      return [id, old && areSame(old, items) ? old : items];
    }),
  );
}
