import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { ReferenceText } from '@refectory/admin-ui/cell/reference-text.tsx';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots, ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { RecordLink } from '@refectory/admin-ui/record/record-link.tsx';
import { Button } from 'antd';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingLog } from '#dining/contract/booking/booking-log.ts';
import { paidRecord } from '#wallet/contract/payment-entries.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import { CouponInput } from './coupon-input.tsx';
import { PackageInput } from './package-input.tsx';
import { PickupListDialog, type PickupListStart } from './pickup-list-dialog.tsx';
import { QuotedPayTypeInput } from './quoted-pay-type-input.tsx';
import { TableInput } from './table-input.tsx';
import { useBookingDefaults } from './use-booking-defaults.ts';

const slots: Slots = {
  cells: {
    employeeId: (id, row) => (
      <RecordLink resource="dining.employee" id={id}>
        <ReferenceText field="employeeId" row={row} />
      </RecordLink>
    ),
  },
  inputs: {
    couponId: CouponInput,
    packageId: PackageInput,
    tableId: TableInput,
    payType: QuotedPayTypeInput,
  },
  toolbar: PickupListButton,
  record: paidRecord(booking.name, ['price', 'persons', 'discount', 'allowance', 'couponId', 'couponValue', 'amount'], {
    resource: bookingLog,
    filters: ({ id }: Row) => ({ bookingId: id }),
    columns: ['at', 'action', 'toStatus', 'operator', 'detail'],
  }),
};

/** `/dining/booking`: the generic list with actions by state and the pickup list; a booking shows its money and its log. */
export function BookingPage() {
  return <ResourcePage resource={booking} slots={slots} initial={useBookingDefaults()} />;
}

const toWholeNumber = (value: unknown): number | null => (/^\d+$/.test(String(value ?? '')) ? Number(value) : null);

function PickupListButton({ filters, selected }: ToolbarProps) {
  const say = useTranslate();
  const isAllowed = useCan('dining_booking_generatetakelist');
  const dialog = useDialog<PickupListStart>();
  if (!isAllowed) return null;
  const initial = {
    placeId: filters.placeId ?? null,
    day: filters.day ?? filters.day_datege ?? null,
    mealPeriod: toWholeNumber(filters.mealPeriod),
    packageId: filters.packageId ?? null,
    groupId: filters.groupId ?? null,
  };
  return (
    <>
      <Button onClick={() => dialog.open({ ids: selected.map(({ id }) => id), initial })}>{say(texts.takeList)}</Button>
      <TabDialogs>{dialog.content && <PickupListDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
