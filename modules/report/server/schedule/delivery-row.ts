import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { deliveryStates } from '#report/contract/schedule/delivery-states.ts';
import { userStatus } from '#system/contract/dictionaries.ts';

export const deliveryTable = stateTable({
  table: 'report_delivery',
  column: 'delivery_status',
  states: deliveryStates,
});

/** A waiting delivery with what is needed to make its file. */
export interface WaitingDelivery {
  readonly id: string;
  readonly channel: number;
  readonly due_at: Date;
  readonly user_id: string;
  readonly owner_id: string;
  readonly schedule_id: string | null;
  readonly schedule_name: string;
  readonly report_name: string;
  readonly format: number;
  readonly folder: string;
  /** Null when the report has been removed. */
  readonly content: unknown;
  /** Null when the receiver has been removed. */
  readonly user_status: number | null;
}

/** Reads a delivery if it is still waiting; otherwise undefined. */
export async function readWaiting(ctx: Context, id: string): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select d.id, d.channel, d.due_at, d.user_id, d.owner_id, d.schedule_id, coalesce(s.name, d.report_name) as schedule_name,
      d.report_name, d.format, d.folder, r.content, u.status as user_status
    from report_delivery d
    left join report_schedule s on s.tenant_id = d.tenant_id and s.id = d.schedule_id
    left join report_definition r on r.tenant_id = d.tenant_id and r.id = d.report_id
    left join sys_user u on u.tenant_id = d.tenant_id and u.id = d.user_id
    where d.tenant_id = app_tenant() and d.id = ${id}::bigint and d.delivery_status = ${deliveryStates.keys.waiting}::int`.execute(
    ctx.db,
  );
  return rows[0];
}

/** Whether the receiver may sign in. */
export const isActive = ({ user_status }: WaitingDelivery): boolean => user_status === userStatus.keys.active;
