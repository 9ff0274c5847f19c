import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { detailQuery, invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { TextContext } from '@refectory/admin-ui/cell/cell-text.ts';
import { canChangeRow, canStartAction } from '@refectory/admin-ui/cell/state-field.ts';
import { FieldList } from '@refectory/admin-ui/detail/field-list.tsx';
import { StateSteps } from '@refectory/admin-ui/detail/state-steps.tsx';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useDictionaries } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { Link } from 'react-router';
import { booking } from '#space/contract/booking/booking.ts';
import { spaceStatus } from '#space/contract/dictionaries.ts';
import { boardPath } from '../board/board-model.ts';
import { HoldCountdown } from '../board/sheet/hold-countdown.tsx';
import { BookingSeries } from '../series/booking-series.tsx';
import { bookingCells, bookingInputs } from './book-dialog.tsx';
import css from './booking-drawer.module.css';
import { bookingTexts as texts } from './booking-texts.ts';

interface BookingDrawerProps {
  /** The id of the booking. */
  readonly dialog: Dialog<string>;
  readonly onEdit: (id: string) => void;
}

const actions = ['request', 'pay', 'approve', 'reject', 'equip', 'checkin', 'checkout', 'cancel'];
const shown = [
  'spaceStatus',
  'areaId',
  'typeId',
  'startAt',
  'endAt',
  'employeeId',
  'customerName',
  'customerPhone',
  'persons',
  'addons',
  'amount',
  'addonAmount',
  'deposit',
  'depositStatus',
  'payStatus',
  'payType',
  'refunded',
  'seriesId',
  'checkCode',
  'invoiceNote',
  'remark',
];
const fields: Fields = Object.fromEntries(Object.entries(booking.fields).filter(([name]) => shown.includes(name)));
const codes = Object.values(fields).flatMap(({ dictionary }) => dictionary ?? []);

/** Details of a booking beside the board: fields, available actions, state changes. */
export function BookingDrawer({ dialog, onEdit }: BookingDrawerProps) {
  const say = useTranslate();
  const lookups = useDictionaries(codes);
  const mayEdit = useCan('space_booking_edit');
  const mayOpen = useMenuPaths().has('/space/booking');
  const mayFollow = useCan('flow_follow');
  const id = dialog.content ?? '';
  const detail = useQuery({ ...detailQuery<Row>(booking.path, id), enabled: id !== '' });
  const row = detail.data;
  const context: TextContext = { say, lookups };
  const reread = () => {
    void invalidate(boardPath);
    void invalidate(booking.path);
  };
  const heldUntil = row?.spaceStatus === spaceStatus.keys.hold ? String(row.holdUntil ?? '') : '';
  return (
    <Drawer
      open={dialog.isOpen}
      title={`${say(booking.label)} ${row?.bookingNo ?? ''}`}
      size={560}
      onClose={dialog.close}
      afterOpenChange={(isOpen) => !isOpen && dialog.afterClose()}
      footer={
        <div className={css.actions}>
          {row && mayEdit && canChangeRow(booking, 'edit', row) && (
            <Button onClick={() => onEdit(id)}>{say(texts.edit)}</Button>
          )}
          <Button onClick={dialog.close}>{say(texts.close)}</Button>
        </div>
      }
    >
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {!row && !detail.error && <Placeholder rows={8} />}
      {row && (
        <div className={css.booking}>
          {heldUntil !== '' && (
            <p>
              {say(texts.heldFor)} <HoldCountdown until={heldUntil} onExpired={reread} />
            </p>
          )}
          <div className={css.actions} role="group" aria-label={say(texts.actions)}>
            {actions
              .filter((key) => canStartAction(booking, booking.actions[key as keyof typeof booking.actions], row))
              .map((key) => (
                <ActionButton
                  key={key}
                  resource={booking}
                  action={key}
                  rows={[row]}
                  onActed={reread}
                  inputs={bookingInputs}
                />
              ))}
          </div>
          {mayOpen && <Link to={`/space/booking/${id}`}>{say(texts.whole)}</Link>}
          {mayFollow && Boolean(row.processInstanceId) && (
            <Link to={`/work/process/space/detail/${row.processInstanceId}/${id}`}>{say(texts.process)}</Link>
          )}
          <BookingSeries row={row} onActed={reread} />
          <FieldList fields={fields} row={row} context={context} cells={bookingCells} />
          <StateSteps resource={booking} row={row} />
        </div>
      )}
    </Drawer>
  );
}
