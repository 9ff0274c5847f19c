import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { EmployeeList } from './employee-list.tsx';

/** Bookings of the person, newest first, with their actions; a new booking is for this person. */
export function EmployeeBookings({ person: { id } }: { readonly person: Row }) {
  const own = useMemo((): Resource => {
    const employeeId = { ...booking.fields.employeeId, initial: id };
    return { ...booking, fields: { ...booking.fields, employeeId } };
  }, [id]);
  return <EmployeeList resource={own} employeeId={id} />;
}
