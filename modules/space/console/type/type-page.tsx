import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { spaceType } from '#space/contract/place/type.ts';
import { StepLines, StepsInput } from './steps-input.tsx';

const slots: Slots = {
  inputs: { cancelSteps: StepsInput },
  cells: { cancelSteps: (value) => <StepLines steps={value} /> },
};

/** `/space/type`: the generic list; cancellation steps are entered line by line. */
export const TypePage = () => <ResourcePage resource={spaceType} slots={slots} />;
