import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { makeCalendarCode } from './calendar-code.ts';

/** A new feed gets its address; it is of a venue or of a person. */
export const calendarHooks: Hooks<'space_calendar'> = {
  beforeSave(ctx, values, previous) {
    if (previous) return;
    if (Boolean(values.venue_id) === Boolean(values.employee_id))
      throw new DomainError('space.calendar-of-one', {}, { field: values.venue_id ? 'employeeId' : 'venueId' });
    values.code = makeCalendarCode(ctx.tenantId);
  },
};
