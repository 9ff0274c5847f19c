import type { Hooks } from '#crud/binding.ts';
import { DomainError } from '#platform/domain-error.ts';

/** What the form can get wrong beyond its fields; everything else is refused by the keys of the table. */
export const employeeHooks: Hooks<'dining_employee'> = {
  beforeSave: async (_ctx, values, previous) => {
    const joinedOn = values.joined_on ?? previous?.joined_on;
    if (joinedOn && previous?.left_on && String(joinedOn) > previous.left_on)
      throw new DomainError('dining.employee-days-reversed', {}, { field: 'joinedOn' });
  },
};
