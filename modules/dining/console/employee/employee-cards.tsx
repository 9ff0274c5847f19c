import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { card } from '#dining/contract/people/card.ts';
import { EmployeeList } from './employee-list.tsx';

/** Cards of a person come by being issued, in the header, not by being added to the stock. */
const cards: Resource = { ...card, verbs: ['export'] };

/** Every card the person ever had, with what can be done with each. */
export const EmployeeCards = ({ person: { id } }: { readonly person: Row }) => (
  <EmployeeList resource={cards} employeeId={id} />
);
