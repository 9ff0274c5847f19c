import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useCallback, useState } from 'react';
import { maxPersons, type PersonList } from './booking-now-calls.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

/** The people on the list, each once, in the order added, and the coupon of each. */
export function usePersonList() {
  const say = useTranslate();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [coupons, setCoupons] = useState<PersonList['coupons']>({});
  function add(more: readonly string[]): number {
    const all = [...new Set([...ids, ...more])];
    if (all.length > maxPersons) notify.warning(say(texts.tooMany, { count: maxPersons }));
    const next = all.slice(0, maxPersons);
    setIds(next);
    return next.length - ids.length;
  }
  const remove = useCallback((gone: readonly string[]) => setIds((now) => now.filter((id) => !gone.includes(id))), []);
  const chooseCoupon = useCallback(
    (employeeId: string, couponId: string) => setCoupons((now) => ({ ...now, [employeeId]: couponId })),
    [],
  );
  function clear() {
    setIds([]);
    setCoupons({});
  }
  return { list: { ids, coupons }, add, remove, chooseCoupon, clear };
}
