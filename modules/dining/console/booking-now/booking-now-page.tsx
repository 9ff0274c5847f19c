import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useContentKey } from '@refectory/admin-ui/api/use-content-key.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingNowCalls } from '#shop/contract/order/booking-now-calls.ts';
import { BookedResult } from './booked-result.tsx';
import { type BookingResult, bookingCheckQuery, type CheckedPerson, toBookingInput } from './booking-now-calls.ts';
import bookingNowFrame from './booking-now-frame.module.css';
import css from './booking-now-page.module.css';
import { bookingNowTexts as texts } from './booking-now-texts.ts';
import { MealForm } from './meal-form.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { PeopleTable } from './people-table.tsx';
import { PrintedPeople } from './printed-people.tsx';
import { useAddByCard } from './use-add-by-card.ts';
import { useClearList } from './use-clear-list.ts';
import { useMealRequest } from './use-meal-request.ts';
import { usePersonList } from './use-person-list.ts';

const none: readonly CheckedPerson[] = [];
/** Shown once for the whole list, because it applies to everybody. */
const outsideMeal = 'dining.outside-meal';

/** `/dining/booking-now`: books a meal for a list of people in one call, all or none (spec/shop#booking-now). */
export function BookingNowPage() {
  const say = useTranslate();
  const confirm = useConfirm();
  const { label } = useDictionary('pay_type');
  const { request, change, places, meals, isOn } = useMealRequest();
  const { list, add, remove, chooseCoupon, clear } = usePersonList();
  const { ids } = list;
  const checked = useQuery(bookingCheckQuery(request, list));
  const [booked, setBooked] = useState<BookingResult>();
  const [isAsking, setAsking] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  // Sending the same list twice books it once.
  const key = useContentKey();
  const save = useCall(bookingNowCalls.save, {
    onDone: (answer) => {
      setBooked(answer);
      key.forget();
      void invalidate(booking.path);
    },
    onRefused: () => void checked.refetch(),
  });
  const clearList = useClearList(ids, clear);
  const onCard = useAddByCard({ onAdd: add, isClosed: isAsking || save.isRunning || booked !== undefined });

  const people = (checked.data ?? none).filter(({ employeeId }) => ids.includes(employeeId));
  const refused = people.filter(({ mayBook }) => !mayBook);
  // People who cannot be booked come first.
  const sorted = useMemo(() => [...people].sort((one, other) => Number(one.mayBook) - Number(other.mayBook)), [people]);
  const isSameReason = refused.length > 1 && refused.every(({ code }) => code === outsideMeal);
  const amount = fenToYuan(people.reduce((sum, { amount: each }) => sum + yuanToFen(each), 0n));
  const removeOne = useCallback((employeeId: string) => remove([employeeId]), [remove]);

  async function book() {
    const question = say(texts.confirm, {
      count: people.length,
      amount: formatMoney(amount),
      payType: label(request.payType),
    });
    setAsking(true);
    const isMeant = await confirm({ text: question, ok: say(texts.book) });
    setAsking(false);
    if (!isMeant) return;
    const input = toBookingInput(request, list);
    await save.run(input, { idempotencyKey: key.keyOf(input) });
  }
  function startOver() {
    setBooked(undefined);
    clear();
    void invalidate('/dining/bookingnow');
  }

  const sheet = isPrinting && (
    <PrintedPeople
      request={request}
      places={places.data ?? []}
      people={people}
      booked={booked}
      onDone={() => setPrinting(false)}
    />
  );
  if (booked) {
    return (
      <>
        <BookedResult
          booked={booked}
          people={people}
          request={request}
          onPrint={() => setPrinting(true)}
          onNext={startOver}
        />
        {sheet}
      </>
    );
  }
  return (
    <div className={bookingNowFrame.page}>
      <PageTitle label={texts.title} />
      {places.error && <ErrorState error={places.error} onRetry={() => void places.refetch()} />}
      <MealForm request={request} places={places.data ?? []} meals={meals} onChange={change} />
      {meals.length > 0 && !isOn && <Alert type="warning" showIcon title={say(texts.closed)} />}
      <PeoplePicker onAdd={add} onCard={onCard} />
      <section className={`${bookingNowFrame.panel} ${css.list}`} aria-label={say(texts.list)}>
        {checked.error && <ErrorState error={checked.error} onRetry={() => void checked.refetch()} />}
        {isSameReason && <Alert type="warning" showIcon title={refused[0]?.reason} description={say(texts.closed)} />}
        {ids.length === 0 && <EmptyState text={say(texts.empty)} />}
        {ids.length > 0 && !checked.error && (
          <PeopleTable
            people={sorted}
            coupons={list.coupons}
            isLoading={checked.isFetching}
            onCoupon={chooseCoupon}
            onRemove={removeOne}
          />
        )}
      </section>
      {ids.length > 0 && (
        <footer className={bookingNowFrame.footer}>
          <strong className={bookingNowFrame.total}>
            {say(texts.total, { count: people.length, amount: formatMoney(amount) })}
          </strong>
          {refused.length > 0 && (
            <>
              <span className={bookingNowFrame.refused}>{say(texts.refused, { count: refused.length })}</span>
              <Button onClick={() => remove(refused.map(({ employeeId }) => employeeId))}>
                {say(texts.removeRefused, { count: refused.length })}
              </Button>
            </>
          )}
          <span className={bookingNowFrame.footerEnd}>
            <Button onClick={() => void clearList()}>{say(texts.removeAll)}</Button>
            <Button disabled={people.length === 0} onClick={() => setPrinting(true)}>
              {say(texts.print)}
            </Button>
            <Button
              type="primary"
              loading={save.isRunning}
              disabled={people.length === 0 || refused.length > 0 || checked.isFetching}
              onClick={() => void book()}
            >
              {say(texts.book)}
            </Button>
          </span>
        </footer>
      )}
      {sheet}
    </div>
  );
}
