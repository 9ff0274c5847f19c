import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { EmployeeList } from './employee-list.tsx';

/** The person's bookings, newest first, with their actions; a new one begins with the person. */
export function EmployeeBookings({ person: { id } }: { readonly person: Row }) {
  const own = useMemo((): Resource => {
    const employeeId = { ...booking.fields.employeeId, initial: id };
    return { ...booking, fields: { ...booking.fields, employeeId } };
  }, [id]);
  return <EmployeeList resource={own} employeeId={id} />;
}
