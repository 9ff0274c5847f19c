import type { Canteen, Diner } from './canteen.ts';
import type { Hand } from './hand.ts';

/** The pieces of work that are measured. */
export const works = ['take', 'topUp', 'menu', 'cancel', 'book'] as const;
export type Work = (typeof works)[number];

/** Who is in which piece of work; nobody is in two that meet. */
export interface Cast {
  /** Seventeen who have booked lunch, with their cards. */
  readonly booked: readonly Diner[];
  /** Has booked lunch and forgotten the card. */
  readonly cardless: Diner;
  /** Two who have not booked. */
  readonly walkIns: readonly Diner[];
  /** Ten who come with cash, with their cards. */
  readonly payers: readonly Diner[];
  /** Has booked lunch and calls that he is ill, after the time to cancel is over. */
  readonly ill: Diner;
}

export const castOf = ({ people }: Canteen): Cast => ({
  booked: people.slice(0, 17),
  cardless: people[17] as Diner,
  walkIns: people.slice(30, 32),
  payers: people.slice(40, 50),
  ill: people[23] as Diner,
});

/** A piece of work from the home page on, in the shortest way of somebody who knows the product. */
export type Task = (hand: Hand, canteen: Canteen, cast: Cast) => Promise<void>;

/** One version of the product. */
export type Way = Readonly<Record<Work, Task>>;
