import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useCardReader } from '@refectory/admin-ui/reader/use-card-reader.ts';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { findPersonByCard } from './booking-now-calls.ts';
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
  async function add(cardNo: string) {
    if (isClosed) return notify.warning(say(texts.listClosed));
    try {
      if (onAdd([await findPersonByCard(cardNo)]) === 0) notify.warning(say(texts.alreadyThere, { name: cardNo }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.msg);
    }
  }
  const onCard = (cardNo: string) => void add(cardNo);
  useCardReader(onCard, { isOn: isActive });
  return onCard;
}
