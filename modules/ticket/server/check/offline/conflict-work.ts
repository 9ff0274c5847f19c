import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { closeWorkItem, createWorkItem } from '#message/server/public.ts';
import { conflictStates } from '#ticket/contract/check/check-conflict-states.ts';

const { open } = conflictStates.keys;

/**
 * Keeps a work item about open conflicts of a gate for users who may resolve them; closed when none is open
 * (spec/ticket#conflicts).
 */
export async function updateConflictWork(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; open: number }>`
    select p.id, p.name, (count(*) filter (where f.conflict_status = ${open}))::int as open
    from ticket_check_conflict f
    join ticket_check c on c.tenant_id = f.tenant_id and c.id = f.check_id
    join ticket_place p on p.tenant_id = c.tenant_id and p.id = c.place_id
    where f.tenant_id = app_tenant() group by p.id, p.name order by p.id`.execute(ctx.db);
  for (const { id, name, open: count } of rows)
    if (count === 0) await closeWorkItem(ctx, 'ticketConflict', id);
    else
      await createWorkItem(ctx, {
        kind: 'ticketConflict',
        subjectId: id,
        title: { zh: `${name}：有检票冲突待处理`, en: `${name}: conflicts of checks to resolve` },
        path: `menu:ticket_check_conflict?placeId=${id}&conflictStatus=${open}`,
        permission: 'ticket_check_conflict_resolve',
      });
}
