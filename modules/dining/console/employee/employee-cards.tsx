import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { card } from '#dining/contract/people/card.ts';
import { EmployeeList } from './employee-list.tsx';

/** Without adding: cards are issued to a person by the action in the header. */
const cards: Resource = { ...card, verbs: ['export'] };

/** All cards of the person, also former ones, with their actions. */
export const EmployeeCards = ({ person: { id } }: { readonly person: Row }) => (
  <EmployeeList resource={cards} employeeId={id} />
);
