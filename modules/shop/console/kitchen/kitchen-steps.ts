import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import type { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';

export type KitchenCard = CallResponse<typeof kitchenCalls.board>['cards'][number];

/** Something done on the screen: shown at once, sent as soon as the server can be reached. */
export interface KitchenStep {
  /** Idempotency key: sent twice it is done once. */
  readonly key: string;
  readonly verb: 'start' | 'bump' | 'recall' | 'ready' | 'agree' | 'refuse';
  readonly orderId: string;
  readonly stationId?: string | undefined;
  readonly reason?: string | undefined;
}

const { preparing, ready, cancelled } = orderStates.keys;

/** The cards as they are once these steps have been done, in their order. */
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

/** What stands before the station, what it has prepared and nobody has called, and what waits for its guest. */
export interface KitchenGroups {
  readonly open: readonly KitchenCard[];
  readonly passed: readonly KitchenCard[];
  readonly ready: readonly KitchenCard[];
}

export const groupCards = (cards: readonly KitchenCard[]): KitchenGroups => ({
  open: cards.filter(
    (card) => card.orderStatus !== ready && card.orderStatus !== cancelled && (!card.isPrepared || isAsked(card)),
  ),
  passed: cards.filter((card) => card.orderStatus === preparing && card.isPrepared),
  ready: cards.filter(({ orderStatus }) => orderStatus === ready),
});

/** Whether the kitchen is asked to let it be cancelled. */
export const isAsked = ({ orderStatus }: KitchenCard): boolean => orderStatus === orderStates.keys.cancelRequested;

/** Portions by dish over all cards that are still to be cooked, the most first. */
export function countPortions(cards: readonly KitchenCard[]): readonly (readonly [name: string, portions: number])[] {
  const totals = new Map<string, number>();
  for (const card of cards)
    for (const { name, quantity, isPrepared } of card.items)
      if (!isPrepared && !isAsked(card)) totals.set(name, (totals.get(name) ?? 0) + quantity);
  return [...totals].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other));
}

/** How long a card waits, in words of the screen: from ten minutes on it presses, from twenty it is late. */
export function ageLevel(minutes: number): 'calm' | 'pressing' | 'late' {
  if (minutes >= 20) return 'late';
  return minutes >= 10 ? 'pressing' : 'calm';
}
