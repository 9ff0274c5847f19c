import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';

/** A feed is of a venue or of a person. */
export const calendarHooks: Hooks<'space_calendar'> = {
  beforeSave(_ctx, values, previous) {
    if (previous) return;
    if (Boolean(values.venue_id) === Boolean(values.employee_id))
      throw new DomainError('space.calendar-of-one', {}, { field: values.venue_id ? 'employeeId' : 'venueId' });
  },
};
