import type { Candidate, Eater, Offer, Taken, Token } from './counter-calls.ts';
import type { Verdict } from './counter-verdict.ts';

/** One person at the counter. */
export interface Swipe {
  readonly token: Token;
  readonly eater: Eater;
  readonly verdict: Verdict;
  /** Sent with whatever the swipe leads to: repeating it moves nothing twice. */
  readonly key: string;
}

/** What is charged and how. */
export interface Choice {
  readonly offer: Offer | undefined;
  readonly payType: number;
}

/** What the counter shows. */
export type Stage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'looking'; readonly text: string }
  | { readonly kind: 'choosing'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'shown' | 'acting'; readonly swipe: Swipe; readonly choice: Choice }
  | { readonly kind: 'done'; readonly swipe: Swipe; readonly taken: Taken }
  | { readonly kind: 'refused'; readonly msg: string; readonly name: string; readonly swipe?: Swipe }
  /** The call never arrived; `retry` sends the very same again. */
  | { readonly kind: 'failed'; readonly msg: string; readonly swipe?: Swipe; readonly retry: () => void };

export const byBalance = 1;

/** Whether the balance pays for a choice; other ways of paying need none. */
export const isCovered = ({ eater, verdict }: Swipe, { offer, payType }: Choice): boolean => {
  if (payType !== byBalance) return true;
  if (offer) return offer.enough;
  return Number(eater.balance.available) >= Number(verdict.booking?.payable ?? 0);
};

/** What Enter would do first: the first offer, from the balance. */
export const firstChoice = ({ now }: Eater): Choice => ({ offer: now.offers[0], payType: byBalance });

/** Colour of the stage. */
export function toneOf(stage: Stage): 'quiet' | 'go' | 'charge' | 'stop' {
  if (stage.kind === 'shown' || stage.kind === 'acting') return stage.swipe.verdict.tone;
  if (stage.kind === 'done') return 'go';
  return stage.kind === 'refused' || stage.kind === 'failed' ? 'stop' : 'quiet';
}

/** Who is in front, if it is known. */
export const swipeOf = (stage: Stage): Swipe | undefined => ('swipe' in stage ? stage.swipe : undefined);
