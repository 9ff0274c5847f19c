import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import type { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';

export type KitchenCard = CallResponse<typeof kitchenCalls.board>['cards'][number];

/** A step done on the screen: applied at once, sent when the server is reachable. */
export interface KitchenStep {
  /** Idempotency key: a step sent twice is applied once. */
  readonly key: string;
  readonly verb: 'start' | 'bump' | 'recall' | 'ready' | 'agree' | 'refuse';
  readonly orderId: string;
  readonly stationId?: string | undefined;
  readonly reason?: string | undefined;
}

const { preparing, ready, cancelled } = orderStates.keys;

/** The cards after these steps, applied in order. */
export function applySteps(cards: readonly KitchenCard[], steps: readonly KitchenStep[]): readonly KitchenCard[] {
  return cards.map((card) =>
    steps.filter(({ orderId }) => orderId === card.orderId).reduce((now, step) => ({ ...now, ...change(step) }), card),
  );
}

function change({ verb }: KitchenStep): Partial<KitchenCard> {
  switch (verb) {
    case 'bump':
      return { isPrepared: true, orderStatus: preparing };
    case 'recall':
      return { isPrepared: false, isComplete: false, orderStatus: preparing };
    case 'ready':
      return { orderStatus: ready };
    case 'agree':
      return { orderStatus: cancelled };
    default:
      return { orderStatus: preparing };
  }
}

/** Cards to cook, cards bumped but not marked ready, and cards ready for pickup. */
export interface KitchenGroups {
  readonly open: readonly KitchenCard[];
  readonly passed: readonly KitchenCard[];
  readonly ready: readonly KitchenCard[];
}

export const groupCards = (cards: readonly KitchenCard[]): KitchenGroups => ({
  open: cards.filter(
    (card) =>
      card.orderStatus !== ready &&
      card.orderStatus !== cancelled &&
      (!card.isPrepared || isCancellationRequested(card)),
  ),
  passed: cards.filter((card) => card.orderStatus === preparing && card.isPrepared),
  ready: cards.filter(({ orderStatus }) => orderStatus === ready),
});

/** Whether a cancellation of the order is requested. */
export const isCancellationRequested = ({ orderStatus }: KitchenCard): boolean =>
  orderStatus === orderStates.keys.cancelRequested;

/** Portions per dish over all cards to cook, largest first. */
export function countPortions(cards: readonly KitchenCard[]): readonly (readonly [name: string, portions: number])[] {
  const totals = new Map<string, number>();
  for (const card of cards)
    for (const { name, quantity, isPrepared } of card.items)
      if (!isPrepared && !isCancellationRequested(card)) totals.set(name, (totals.get(name) ?? 0) + quantity);
  return [...totals].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other));
}

/** Level of a waiting time: pressing from ten minutes, late from twenty. */
export function ageLevel(minutes: number): 'calm' | 'pressing' | 'late' {
  if (minutes >= 20) return 'late';
  return minutes >= 10 ? 'pressing' : 'calm';
}
