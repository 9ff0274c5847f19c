import { playNotes } from '@refectory/admin-ui/reader/play-notes.ts';
import { useEffect, useRef } from 'react';
import { orderStates } from '#shop/contract/order/order-states.ts';
import type { KitchenCard } from './kitchen-steps.ts';

/** Plays a sound when a new card arrives; not for the first load. */
export function useNewCardSound(cards: readonly KitchenCard[] | undefined, isMuted: boolean): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!cards) return;
    const now = new Set(
      cards.map(({ orderId, orderStatus }) => `${orderId} ${orderStatus === orderStates.keys.cancelRequested}`),
    );
    const hasNew = known.current && [...now].some((id) => !known.current?.has(id));
    known.current = now;
    if (hasNew && !isMuted)
      playNotes([
        [784, 0, 0.12],
        [1047, 0.14, 0.2],
      ]);
  }, [cards, isMuted]);
}
