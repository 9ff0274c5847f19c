import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { blockingStates } from '#space/contract/booking/booking-states.ts';
import { announceBoards } from '../booking/booking-rows.ts';

/** A slot with a live booking cannot be removed. */
export const scheduleHooks: Hooks<'space_schedule'> = {
  async beforeRemove(ctx, row) {
    const { rows } = await sql<{ area: string }>`
      select a.name as area from space_booking b join space_area a on a.tenant_id = b.tenant_id and a.id = b.area_id
      where b.tenant_id = app_tenant() and b.area_id = ${row.area_id}::bigint and b.space_status = any(${blockingStates}::int[])
        and b.during && tstzrange(${row.start_at}::timestamptz, ${row.end_at}::timestamptz) limit 1`.execute(ctx.db);
    const slot = `${rows[0]?.area} ${formatWireTime(row.start_at, ctx.zone).slice(5, 16)}`;
    if (rows[0]) throw new DomainError('space.slot-has-bookings', { slot });
    announceBoards(ctx, [row]);
  },
};
