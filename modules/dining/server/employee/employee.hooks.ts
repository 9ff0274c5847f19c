import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';

/** Checks beyond the fields; everything else is refused by constraints. */
export const employeeHooks: Hooks<'dining_employee'> = {
  checkValues(values, previous) {
    const joinedOn = values.joined_on ?? previous?.joined_on;
    if (joinedOn && previous?.left_on && String(joinedOn) > previous.left_on)
      throw new DomainError('dining.employee-days-reversed', {}, { field: 'joinedOn' });
  },
};
