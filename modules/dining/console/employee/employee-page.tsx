import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import { useRecordAddress } from '@refectory/admin-ui/record/record-address.ts';
import { employee } from '#dining/contract/people/employee.ts';
import { EmployeeDetailPage } from './employee-detail-page.tsx';

/** `/dining/employee`: the generic list; a person has a page of its own, with wallet, cards and bookings. */
export function EmployeePage() {
  const address = useRecordAddress();
  return address ? <EmployeeDetailPage address={address} /> : <ResourcePage resource={employee} />;
}
