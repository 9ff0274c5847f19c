import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useContentKey } from '@refectory/admin-ui/api/use-content-key.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form } from 'antd';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { booking } from '#dining/contract/booking/booking.ts';
import { groupBooking, groupNameFields, groupPlanFields } from '#dining/contract/booking/group-booking.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import bookingNowFrame from '../booking-now/booking-now-frame.module.css';
import { bookingNowTexts as peopleTexts } from '../booking-now/booking-now-texts.ts';
import { PeoplePicker } from '../booking-now/people-picker.tsx';
import { useAddByCard } from '../booking-now/use-add-by-card.ts';
import { useClearList } from '../booking-now/use-clear-list.ts';
import { usePersonList } from '../booking-now/use-person-list.ts';
import { keepLastPlace } from '../place/last-place.ts';
import { type BookedGroup, bookCall, groupQuoteQuery, toGroupPlan } from './group-booking-calls.ts';
import { groupBookingTexts as texts } from './group-booking-texts.ts';
import { MealsInput } from './meals-input.tsx';
import css from './new-group-booking-page.module.css';
import { QuoteTable } from './quote-table.tsx';
import { initialPlan, usePlanDefaults } from './use-plan-defaults.ts';

const { employeeIds: _people, ...planFields } = groupPlanFields;
const { title, ...moreFields } = groupNameFields;
const fields = { title, ...planFields, ...moreFields };
const inputs = { meals: MealsInput };
const formName = 'group-booking';
const titleId = `${formName}_title`;
const allValues = (values: FormValues): FormValues => values;

/** `/dining/group-booking/new`: people × days × meals, quoted by person, booked and paid in one step (spec/dining#group-booking). */
export function NewGroupBookingPage() {
  const say = useTranslate();
  const confirm = useConfirm();
  const { label } = useDictionary('pay_type');
  const [form] = Form.useForm<FormValues>();
  const [initial] = useState(initialPlan);
  const values = Form.useWatch(allValues, form) ?? initial;
  const { list, add, remove, clear } = usePersonList();
  const [skipRefused, setSkipRefused] = useState(false);
  const [booked, setBooked] = useState<BookedGroup>();
  // Sending the same plan twice books it once.
  const key = useContentKey();
  const plan = toGroupPlan(values, list.ids);
  const quoted = useQuery(groupQuoteQuery(plan));
  const quote = plan && !quoted.error ? quoted.data : undefined;
  const [isNaming, setNaming] = useState(false);
  usePlanDefaults({ form, quote, isNaming });
  const book = useCall(bookCall, {
    form,
    onDone: (answer) => {
      setBooked(answer);
      key.forget();
      clear();
      for (const path of [groupBooking.path, booking.path]) void invalidate(path);
    },
    onRefused: () => void quoted.refetch(),
  });
  const clearList = useClearList(list.ids, clear);
  const onCard = useAddByCard({ onAdd: add, isClosed: book.isRunning });
  const removeOne = useCallback((employeeId: string) => remove([employeeId]), [remove]);

  async function submit() {
    if (!plan || !quote) return;
    const named = await validateForm(form);
    if (!named) return;
    const counts = { meals: quote.meals, people: quote.people.filter(({ meals }) => meals > 0).length };
    const money = { payable: formatMoney(quote.payable), payType: label(plan.payType ?? payType.keys.balance) };
    const refused = quote.refusals.length;
    const question = say(refused > 0 ? texts.confirmSkipping : texts.confirm, { ...counts, ...money, refused });
    if (!(await confirm({ text: question, ok: say(texts.book) }))) return;
    const input = {
      ...plan,
      title: String(named.title),
      costCentre: String(named.costCentre ?? ''),
      remark: String(named.remark ?? ''),
      skipRefused,
    };
    keepLastPlace(plan.placeId);
    await book.run(input, { idempotencyKey: key.keyOf(input) });
  }
  const refused = quote?.refusals.length ?? 0;
  const mayBook = quote !== undefined && quote.meals > 0 && (refused === 0 || skipRefused) && !quoted.isFetching;
  return (
    <div className={bookingNowFrame.page}>
      <PageTitle label={texts.title} />
      {booked && (
        <Alert
          type="success"
          showIcon
          closable
          onClose={() => setBooked(undefined)}
          title={say(texts.booked, {
            no: booked.groupNo,
            meals: booked.meals,
            payable: formatMoney(booked.payable),
          })}
          action={<Link to={`/dining/booking?groupBookingId=${booked.id}`}>{say(texts.toBookings)}</Link>}
        />
      )}
      <div className={css.columns}>
        <section className={bookingNowFrame.panel} aria-label={say(texts.plan)}>
          <Form
            form={form}
            layout="vertical"
            name={formName}
            initialValues={initial}
            onFocus={({ target }) => setNaming(target.id === titleId)}
            onBlur={() => setNaming(false)}
          >
            <FormFields fields={fields} mode="action" inputs={inputs} />
          </Form>
        </section>
        <div className={css.column}>
          <PeoplePicker first="group" onAdd={add} onCard={onCard} />
          <section className={bookingNowFrame.panel} aria-label={say(texts.list)}>
            {quoted.error && plan && <ErrorState error={quoted.error} onRetry={() => void quoted.refetch()} />}
            {!plan && <EmptyState text={say(list.ids.length > 0 ? texts.incomplete : texts.empty)} />}
            {quote && <QuoteTable quote={quote} isLoading={quoted.isFetching} onRemove={removeOne} />}
          </section>
        </div>
      </div>
      {list.ids.length > 0 && (
        <footer className={bookingNowFrame.footer}>
          {quote && (
            <strong className={bookingNowFrame.total}>
              {say(texts.total, {
                people: quote.people.length,
                days: quote.days.length,
                meals: quote.meals,
                payable: formatMoney(quote.payable),
              })}
              {Number(quote.allowance) > 0 && say(texts.allowance, { allowance: formatMoney(quote.allowance) })}
            </strong>
          )}
          {refused > 0 && (
            <>
              <span className={bookingNowFrame.refused}>{say(texts.refused, { count: refused })}</span>
              <Checkbox checked={skipRefused} onChange={(event) => setSkipRefused(event.target.checked)}>
                {say(texts.skip)}
              </Checkbox>
            </>
          )}
          <span className={bookingNowFrame.footerEnd}>
            <Button onClick={() => void clearList()}>{say(peopleTexts.removeAll)}</Button>
            <Button type="primary" loading={book.isRunning} disabled={!mayBook} onClick={() => void submit()}>
              {say(texts.book)}
            </Button>
          </span>
        </footer>
      )}
    </div>
  );
}
