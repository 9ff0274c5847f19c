import { booking } from '@refectory/contract/dining/booking.ts';
import type { Row } from '#api/queries.ts';
import { EmployeeList } from './employee-list.tsx';

/** The person's bookings, newest first, with their actions. */
export const EmployeeBookings = ({ person: { id } }: { readonly person: Row }) => (
  <EmployeeList resource={booking} employeeId={id} />
);
