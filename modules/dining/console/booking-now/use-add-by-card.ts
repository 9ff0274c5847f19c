import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useCardReader } from '@refectory/admin-ui/reader/use-card-reader.ts';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { cardCall } from '../employee/card-call.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

interface SwipedPerson {
  /** Adds people; returns how many were not on the list yet. */
  readonly onAdd: (ids: readonly string[]) => number;
  /** True while the list is being booked and afterwards: cards are ignored. */
  readonly isClosed: boolean;
}

/** Adds the holder of a swiped card wherever the focus is; returns a function that does the same for a typed number. */
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
