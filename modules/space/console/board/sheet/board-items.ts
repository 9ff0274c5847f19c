import type { Span } from '../geometry/span.ts';

/** A lane of the board: an area on a day. */
export interface Lane {
  readonly id: string;
  readonly areaId: string;
  readonly day: string;
  readonly title: string;
  readonly note: string;
  /** Whether it is indented as a part of a whole. */
  readonly depth: number;
}

/** A booking as an item of the board. */
export interface Bar {
  readonly id: string;
  readonly span: Span;
  readonly status: number;
  /** Person and number of persons. */
  readonly title: string;
  readonly persons: number;
  /** Borrowed equipment as text. */
  readonly equipment: string;
  /** End of a hold in wire format; `''` for other states. */
  readonly holdUntil: string;
  readonly mayMove: boolean;
}

/** Background of a lane: a bookable slot, a closed time, or a time blocked through another area. */
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

/** A time in a lane: of an item, or for a new booking. */
export interface Target {
  readonly laneId: string;
  readonly span: Span;
}

const areSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The items of each lane, reusing unchanged objects, so that unchanged lanes do not re-render. */
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
