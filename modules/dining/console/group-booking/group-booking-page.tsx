import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Link } from 'react-router';
import { groupBooking } from '#dining/contract/booking/group-booking.ts';
import { GroupBookingButton } from './group-booking-button.tsx';

const slots: Slots = {
  toolbar: () => <GroupBookingButton />,
  cells: {
    groupNo: (number, row) => <Link to={`/dining/booking?groupBookingId=${row.id}`}>{String(number)}</Link>,
  },
};

/** `/dining/group-booking`: the group bookings there are; changed and cancelled as one (spec/dining#group-booking). */
export const GroupBookingPage = () => <ResourcePage resource={groupBooking} slots={slots} />;
