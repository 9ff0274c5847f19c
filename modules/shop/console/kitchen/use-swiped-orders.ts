import { type CallResponse, makeCall } from '@refectory/admin-ui/api/call.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useCardReader } from '@refectory/admin-ui/reader/use-card-reader.ts';
import { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import { kitchenTexts as texts } from './kitchen-texts.ts';

/** An order that the holder of a card waits for. */
export type SwipedOrder = CallResponse<typeof kitchenCalls.byCard>['orders'][number];

interface SwipedOrdersInput {
  readonly placeId: string | undefined;
  readonly isOn: boolean;
  /** Called on every swipe before its holder is known, to close open dialogs. */
  readonly onSwipe?: () => void;
  /** Called with a text and the holder's orders; without orders if the card is refused. */
  readonly onFound: (text: string, orders: readonly SwipedOrder[]) => void;
}

/** Handles card swipes wherever the focus is, without triggering shortcuts, and reports the holder's orders. */
export function useSwipedOrders({ placeId, isOn, onSwipe, onFound }: SwipedOrdersInput): void {
  const say = useTranslate();
  const { label } = useDictionary('order_status');
  async function find(cardNo: string) {
    onSwipe?.();
    if (!placeId) return;
    const { value, refusal } = await settle(makeCall(kitchenCalls.byCard, { placeId, cardNo }, { quiet: true }));
    if (!value) return onFound(refusal?.msg ?? '', []);
    const orders = value.orders.map(({ number, orderStatus }) => `${number} ${label(orderStatus)}`).join(' · ');
    onFound(orders === '' ? say(texts.swipedNone) : say(texts.swiped, { orders }), value.orders);
  }
  useCardReader((cardNo) => void find(cardNo), { isOn });
}
