import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { label } from '@refectory/declaration/label.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { groupBooking } from '#dining/contract/booking/group-booking.ts';
import { GroupBookingButton } from './group-booking-button.tsx';

const slots: Slots = {
  toolbar: () => <GroupBookingButton />,
  record: {
    related: [
      {
        resource: booking,
        label: label('预订', 'Bookings'),
        filters: ({ id }) => ({ groupBookingId: id }),
        columns: ['bookingNo', 'employeeId', 'day', 'mealPeriod', 'packageId', 'amount', 'bookingStatus'],
      },
    ],
  },
};

/** `/dining/group-booking`: the group bookings there are; changed and cancelled as one (spec/dining#group-booking). */
export const GroupBookingPage = () => <ResourcePage resource={groupBooking} slots={slots} />;
