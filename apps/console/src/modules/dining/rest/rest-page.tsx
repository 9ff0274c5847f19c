import { rest } from '@refectory/contract/dining/rest.ts';
import { PageTitle } from '#crud/page-title.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { CancelBookedInput } from './cancel-booked-input.tsx';

const formWidth = 860;
const slots: Slots = { inputs: { cancelBooked: CancelBookedInput } };

/** `/dining/rest`: the generic list; its form shows what is booked and ordered for the days before it cancels that. */
export const RestPage = () => (
  <>
    <PageTitle label={rest.label} />
    <ResourcePage resource={rest} slots={slots} formWidth={formWidth} />
  </>
);
