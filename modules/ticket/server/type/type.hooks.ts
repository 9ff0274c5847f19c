import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';

export const typeHooks: Hooks<'ticket_type'> = {
  beforeSave(_ctx, values, previous) {
    const row = { ...previous, ...values };
    if (!row.valid_to && !row.valid_days) throw new DomainError('ticket.type-without-end', {}, { field: 'validTo' });
    const from = toMinute(row.time_from);
    const to = toMinute(row.time_to);
    if ((from === '') !== (to === '') || (from !== '' && from === to))
      throw new DomainError('ticket.type-hours-incomplete', {}, { field: from === '' ? 'timeFrom' : 'timeTo' });
  },
};

const toMinute = (time: unknown): string => (typeof time === 'string' ? time.slice(0, 5) : '');
