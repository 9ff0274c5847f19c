import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { wait } from '#space/contract/wait/wait.ts';
import { acceptOffer, withdrawWait } from './accept-offer.ts';
import { waitHooks } from './wait.hooks.ts';

/** The waiting list (spec/space#waiting-list). */
export const waitBindings = [
  bindResource(wait, 'space_wait', {
    view: 'space_wait_row',
    hooks: waitHooks,
    logsCreation: true,
    actions: { accept: acceptOffer, withdraw: withdrawWait },
  }),
];

export const waitConstraints: ConstraintCodes = { space_wait_once: 'space.wait-already' };
