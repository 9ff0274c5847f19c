import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { typeStates } from '#ticket/contract/type/type-states.ts';

export const typeHooks: Hooks<'ticket_type'> = {
  beforeSave(_ctx, values, previous) {
    const row = { ...previous, ...values };
    if (!row.valid_to && !row.valid_days) throw new DomainError('ticket.type-without-end', {}, { field: 'validTo' });
    const from = toMinute(row.time_from);
    const to = toMinute(row.time_to);
    if ((from === '') !== (to === '') || (from !== '' && from === to))
      throw new DomainError('ticket.type-hours-incomplete', {}, { field: from === '' ? 'timeFrom' : 'timeTo' });
  },

  async afterSave(ctx, row, previous) {
    if (!previous) await logStateChanges(ctx, typeStates, 'create', [row.id], row.ticket_type_status);
  },

  async beforeRemove(ctx, row) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ticket_ticket where tenant_id = app_tenant() and type_id = ${row.id}::bigint`.execute(
      ctx.db,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw new DomainError('ticket.type-sold', { type: row.name, count });
  },
};

const toMinute = (time: unknown): string => (typeof time === 'string' ? time.slice(0, 5) : '');
