import type { ApiClient } from '../../e2e/support/api-client.ts';
import type { Canteen, Diner } from './canteen.ts';
import type { Hand } from './hand.ts';

/** Where a piece of work is done. */
export interface Workplace {
  readonly api: ApiClient;
  readonly canteen: Canteen;
}

/** The people and bookings of the tasks, each person in one of them. */
export interface Cast {
  /** Seventeen who have booked lunch, with their cards. */
  readonly booked: readonly Diner[];
  /** Has booked and forgotten the card. */
  readonly cardless: Diner;
  /** Two who have not booked. */
  readonly walkIns: readonly Diner[];
  /** Ten who come with money, with their cards. */
  readonly payers: readonly Diner[];
  /** Calls to say that he is ill, after the cut-off. */
  readonly ill: Diner;
}

/** Work from the home page on, in the shortest way that somebody who knows the product has. */
export interface Task {
  readonly name: string;
  readonly work: (hand: Hand, place: Workplace, cast: Cast) => Promise<void>;
}
