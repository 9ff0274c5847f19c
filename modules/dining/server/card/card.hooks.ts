import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { cardStates } from '#dining/contract/people/card-states.ts';

/** Only blank cards can be removed; others are the history of their holders. */
export const cardHooks: Hooks<'dining_card'> = {
  beforeRemove: async (_ctx, row) => {
    if (row.card_status !== cardStates.keys.blank)
      throw new DomainError('dining.card-not-blank', { cardNo: row.card_no });
  },
};
