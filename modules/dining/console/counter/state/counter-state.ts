import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import type { Candidate } from '../../reader/candidate-list.tsx';
import type { Diner, DinerIdentifier, HandOutResult, Offer } from './counter-calls.ts';
import type { CounterDecision } from './counter-decision.ts';

/** One person at the counter. */
export interface Swipe {
  readonly identifier: DinerIdentifier;
  readonly diner: Diner;
  readonly decision: CounterDecision;
  /** Idempotency key of the swipe: a repeated call is executed once. */
  readonly key: string;
}

/** The chosen offer, way of payment and coupon. */
export interface PaymentChoice {
  readonly offer: Offer | undefined;
  readonly payType: number;
  /** Coupon that pays a part of the price. */
  readonly couponId?: string | undefined;
}

/** State of the counter screen. */
export type CounterState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'looking'; readonly text: string }
  | { readonly kind: 'choosing'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'shown' | 'acting'; readonly swipe: Swipe; readonly choice: PaymentChoice }
  | { readonly kind: 'done'; readonly swipe: Swipe; readonly taken: HandOutResult }
  | { readonly kind: 'refused'; readonly msg: string; readonly name: string; readonly swipe?: Swipe }
  /** Network failure: `retry` repeats the same request. */
  | { readonly kind: 'failed'; readonly msg: string; readonly swipe?: Swipe; readonly retry: () => void };

export const payByBalance = payType.keys.balance;

/** Whether the balance covers the choice; always true for other ways of payment. */
export const isCovered = (swipe: Swipe, choice: PaymentChoice): boolean =>
  choice.payType !== payByBalance || yuanToFen(swipe.diner.balance.available) >= amountToPay(swipe, choice);

/** Coupons for the chosen offer or booking, best first. */
export const offeredCoupons = ({ diner: { now } }: Swipe, { offer }: PaymentChoice) => offer?.coupons ?? now.coupons;

/** Amount to pay for a choice after its coupon. */
export function amountToPay(swipe: Swipe, choice: PaymentChoice): Fen {
  const coupon = offeredCoupons(swipe, choice).find(({ couponId }) => couponId === choice.couponId);
  const payable = choice.offer?.payable ?? swipe.decision.booking?.payable ?? '0';
  return yuanToFen(payable) - yuanToFen(coupon?.saves ?? '0');
}

/** The initial choice: the first offer, paid from the balance. */
export const defaultChoice = ({ now }: Diner): PaymentChoice => ({ offer: now.offers[0], payType: payByBalance });

/** Colour of the panel for a state of the counter. */
export function stateTone(stage: CounterState): 'quiet' | 'go' | 'charge' | 'stop' | 'done' {
  if (stage.kind === 'shown' || stage.kind === 'acting') return stage.swipe.decision.tone;
  if (stage.kind === 'done') return 'done';
  return stage.kind === 'refused' || stage.kind === 'failed' ? 'stop' : 'quiet';
}

/** The current person, if known. */
export const currentSwipe = (stage: CounterState): Swipe | undefined => ('swipe' in stage ? stage.swipe : undefined);
