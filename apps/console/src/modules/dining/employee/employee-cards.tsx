import { card } from '@refectory/contract/dining/card.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import type { Row } from '#api/queries.ts';
import { EmployeeList } from './employee-list.tsx';

/** Cards of a person come by being issued, in the header, not by being added to the stock. */
const cards: Resource = { ...card, verbs: ['export'] };

/** Every card the person ever had, with what can be done with each. */
export const EmployeeCards = ({ person: { id } }: { readonly person: Row }) => (
  <EmployeeList resource={cards} employeeId={id} />
);
