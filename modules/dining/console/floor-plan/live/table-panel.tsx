import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { Button } from 'antd';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingStatus } from '#dining/contract/booking/booking-dictionaries.ts';
import { tableStatus } from '#dining/contract/dictionaries.ts';
import { table } from '#dining/contract/place/table.ts';
import { orderStatus } from '#shop/contract/dictionaries.ts';
import { order } from '#shop/contract/order/order.ts';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import type { PlannedTable } from '../plan-call.ts';
import { GuestList } from './guest-list.tsx';
import css from './table-panel.module.css';

interface TablePanelProps {
  readonly table: PlannedTable | undefined;
  readonly meal: { readonly placeId: string; readonly day: string; readonly mealPeriod: number | null };
  /** Whether several parties may share the table. */
  readonly shared: boolean;
  readonly onBook: (table: PlannedTable) => void;
}

const { free, reserved, occupied, disabled } = tableStatus.keys;
const bookingActions = ['pay', 'take', 'takeback', 'cancel'];
const orderActions = ['pay', 'done', 'cancel'];

/** Guests of a table at a meal, and the actions on it. */
export function TablePanel({ table: chosen, meal, shared, onBook }: TablePanelProps) {
  const say = useTranslate();
  const { label } = useDictionary('table_status');
  const mayBook = useCan('dining_booking_add');
  const menus = useMenuPaths();
  const [seesBookings, seesOrders] = [menus.has(booking.path), menus.has(order.path)];
  if (!chosen) return <p className={css.hint}>{say(texts.chooseTable)}</p>;
  const { id, code, seats, tableStatus: status, parties } = chosen;
  const isOffered = status === free || (shared && (status === reserved || status === occupied));
  const filters = { tableId: id, day: meal.day, mealPeriod: meal.mealPeriod };
  const reload = () => void invalidate(table.path);
  const row = { id, code, tableStatus: status === disabled ? disabled : free };
  return (
    <section className={css.panel} aria-label={code}>
      <header className={css.heading}>
        <strong className={css.code}>{code}</strong>
        <span>{say(texts.seats, { seats })}</span>
        <span data-status={status}>{label(status)}</span>
      </header>
      <div className={css.actions}>
        {isOffered && mayBook && meal.mealPeriod !== null && (
          <Button type="primary" onClick={() => onBook(chosen)}>
            {say(texts.bookHere)}
          </Button>
        )}
        {status === disabled && <ActionButton resource={table} action="enable" rows={[row]} onActed={reload} />}
        {status === free && <ActionButton resource={table} action="disable" rows={[row]} onActed={reload} />}
      </div>
      <h2 className={css.subject}>{say(texts.guests)}</h2>
      {parties === 0 && <p className={css.hint}>{say(texts.noGuests)}</p>}
      {parties > 0 && !seesBookings && !seesOrders && (
        <p className={css.hint}>{say(texts.hiddenGuests, { count: parties })}</p>
      )}
      {parties > 0 && seesBookings && (
        <GuestList
          resource={booking}
          cancelled={bookingStatus.keys.cancelled}
          actions={bookingActions}
          filters={filters}
        />
      )}
      {parties > 0 && seesOrders && (
        <GuestList resource={order} cancelled={orderStatus.keys.cancelled} actions={orderActions} filters={filters} />
      )}
    </section>
  );
}
