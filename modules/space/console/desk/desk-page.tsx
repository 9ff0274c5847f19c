import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { canStartAction } from '@refectory/admin-ui/cell/state-field.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useCardReader } from '@refectory/admin-ui/reader/use-card-reader.ts';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { Button, Input, type InputRef, Select } from 'antd';
import { useRef, useState } from 'react';
import { booking } from '#space/contract/booking/booking.ts';
import { useVenue } from '../board/use-board-request.ts';
import { AddonLines } from '../equipment/addon-lines.tsx';
import { AddonsInput } from '../equipment/addons-input.tsx';
import css from './desk-page.module.css';
import { deskTexts as texts } from './desk-texts.ts';

const findCall = actionCall(booking, 'findatdesk');
type Found = CallResponse<typeof findCall>;
const inputs = { addons: AddonsInput };
type FoundBooking = Found['bookings'][number];

const actions = ['pay', 'equip', 'checkin', 'checkout'] as const;

/** `/space/desk`: finds guests at the desk by code, phone, name or card, and checks them in (spec/space#desk). */
export function DeskPage() {
  const say = useTranslate();
  const isActive = useTabActive();
  const { venues, params, change } = useVenue();
  const venueId = params.get('venueId');
  const input = useRef<InputRef>(null);
  const [keyword, setKeyword] = useState('');
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<Found>();
  const { run, isRunning } = useCall(findCall, { onDone: setFound, onRefused: () => setFound(undefined) });
  const { label: methodName } = useDictionary('space_check_method');

  function find(text: string): void {
    const wanted = text.trim();
    if (wanted === '') return;
    setAsked(wanted);
    setKeyword('');
    void run({ keyword: wanted, venueId });
  }
  useCardReader(find, { isOn: isActive });
  const again = () => void run({ keyword: asked, venueId });
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          find(keyword);
        }}
      >
        <Select
          className={css.venue ?? ''}
          aria-label={say(texts.venue)}
          allowClear
          placeholder={say(texts.allVenues)}
          value={venueId}
          options={(venues.data ?? []).map(({ value, label }) => ({ value, label }))}
          onChange={(id) => change({ venueId: id ?? undefined })}
        />
        <Input
          ref={input}
          className={css.keyword ?? ''}
          aria-label={say(texts.keyword)}
          placeholder={say(texts.keyword)}
          value={keyword}
          maxLength={64}
          autoFocus
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isRunning}>
          {say(texts.find)}
        </Button>
      </form>
      {!found && <EmptyState text={say(texts.hint)} />}
      {found && found.bookings.length === 0 && <EmptyState text={say(texts.none)} />}
      {found && found.bookings.length > 0 && (
        <>
          <p role="status">{say(texts.found, { method: methodName(found.method), count: found.bookings.length })}</p>
          <ul className={css.bookings}>
            {found.bookings.map((each) => (
              <DeskBooking key={each.id} found={each} onActed={again} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface DeskBookingProps {
  readonly found: FoundBooking;
  readonly onActed: () => void;
}

function DeskBooking({ found, onActed }: DeskBookingProps) {
  const say = useTranslate();
  const { person, persons, areaName, startAt, endAt, spaceStatus, bookingNo, toPay, addons } = found;
  const row: Row = found;
  return (
    <li className={css.booking}>
      <div className={css.who}>
        <strong className={css.person} translate="no">
          {person}
        </strong>
        <span>
          <span translate="no">{areaName}</span> · {startAt.slice(11, 16)}–{endAt.slice(11, 16)} ·{' '}
          {say(texts.persons, { count: persons })}
        </span>
        <span className={css.soft}>
          {bookingNo} · <DictionaryText code="space_status" value={spaceStatus} />
          {Number(toPay) > 0 && (
            <span className={css.toPay}> · {say(texts.toPay, { amount: formatMoney(toPay) })}</span>
          )}
        </span>
        {addons.length > 0 && <AddonLines addons={addons} />}
      </div>
      <div className={css.actions}>
        {actions
          .filter((key) => key !== 'pay' || Number(toPay) > 0)
          .filter((key) => canStartAction(booking, booking.actions[key], row))
          .map((key) => (
            <ActionButton key={key} resource={booking} action={key} rows={[row]} onActed={onActed} inputs={inputs} />
          ))}
      </div>
    </li>
  );
}
