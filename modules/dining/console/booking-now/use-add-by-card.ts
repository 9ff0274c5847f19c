import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useCardReader } from '@refectory/admin-ui/reader/use-card-reader.ts';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { cardCall } from '../employee/card-call.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

interface SwipedPerson {
  /** Returns how many were new. */
  readonly onAdd: (ids: readonly string[]) => number;
  /** The list is being booked, or is booked: nobody joins it. */
  readonly isClosed: boolean;
}

/** Puts whoever swipes on the list, wherever the focus is; returns how a number that was typed does the same. */
export function useAddByCard({ onAdd, isClosed }: SwipedPerson): (cardNo: string) => void {
  const say = useTranslate();
  const isActive = useTabActive();
  const { run: find } = useCall(cardCall);
  async function add(cardNo: string) {
    if (isClosed) return notify.warning(say(texts.listClosed));
    const holder = await find({ cardNo });
    if (holder && onAdd([holder.employee.id]) === 0) notify.warning(say(texts.alreadyThere, { name: cardNo }));
  }
  const onCard = (cardNo: string) => void add(cardNo);
  useCardReader(onCard, { isOn: isActive });
  return onCard;
}
