import { card } from '@refectory/contract/dining/card.ts';
import type { Row } from '#api/queries.ts';
import { EmployeeList } from './employee-list.tsx';

/** Every card the person ever had, with what can be done with each. Issuing the first is in the header. */
export const EmployeeCards = ({ person: { id } }: { readonly person: Row }) => (
  <EmployeeList resource={card} employeeId={id} />
);
