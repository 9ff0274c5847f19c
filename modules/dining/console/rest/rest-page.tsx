import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { rest } from '#dining/contract/people/rest.ts';
import { CancelBookedInput } from './cancel-booked-input.tsx';

const formWidth = 860;
const slots: Slots = { inputs: { cancelBooked: CancelBookedInput } };

/** `/dining/rest`: the generic list; its form lists booked and ordered meals of the days. */
export const RestPage = () => <ResourcePage resource={rest} slots={slots} formWidth={formWidth} />;
