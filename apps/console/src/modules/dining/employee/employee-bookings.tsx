import { booking } from '@refectory/contract/dining/booking.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import { useMemo } from 'react';
import type { Row } from '#api/queries.ts';
import { EmployeeList } from './employee-list.tsx';

/** The person's bookings, newest first, with their actions; a new one begins with the person. */
export function EmployeeBookings({ person: { id } }: { readonly person: Row }) {
  const own = useMemo((): Resource => {
    const employeeId = { ...booking.fields.employeeId, initial: id };
    return { ...booking, fields: { ...booking.fields, employeeId } };
  }, [id]);
  return <EmployeeList resource={own} employeeId={id} />;
}
