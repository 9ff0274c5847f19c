import { fenToYuan } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { spaceCategory } from '#flow/contract/dictionaries.ts';
import { findActiveUser, startBusiness } from '#flow/server/public.ts';
import type { BookingRow } from '../booking/booking-rows.ts';

/**
 * Starts the approval process of a booking (spec/space#approval). Its task is for the approver of the type or,
 * without an active one, for all users who may approve bookings. Returns the instance; undefined when the tenant has
 * no such process.
 */
export async function startApproval(ctx: Context, row: BookingRow): Promise<string | undefined> {
  const { approverId, typeName } = await readApprover(ctx, row.type_id);
  const approver = approverId === null ? undefined : await findActiveUser(ctx, approverId);
  return startBusiness(
    ctx,
    { category: spaceCategory, businessId: row.id },
    {
      approverId: approver?.id ?? '',
      approverRoles: await listApproverRoles(ctx),
      bookingType: typeName,
      bookingPersons: row.persons,
      bookingAmount: Number(fenToYuan(row.amount)),
    },
  );
}

async function readApprover(ctx: Context, typeId: string) {
  const { rows } = await sql<{ approverId: string | null; typeName: string }>`
    select approver_id as "approverId", name as "typeName" from space_type
    where tenant_id = app_tenant() and id = ${typeId}::bigint`.execute(ctx.db);
  return rows[0] ?? { approverId: null, typeName: '' };
}

/** Aliases of the roles that may approve, joined by commas. */
async function listApproverRoles(ctx: Context): Promise<string> {
  const { rows } = await sql<{ roles: string }>`
    select string_agg(distinct r.role_alias, ',' order by r.role_alias) as roles from sys_role r
    where r.tenant_id = app_tenant() and (r.role_alias = 'administrator' or exists (
      select from sys_role_menu g join sys_menu m on m.id = g.menu_id
      where g.tenant_id = r.tenant_id and g.role_id = r.id and m.code = 'space_booking_approve'))`.execute(ctx.db);
  return rows[0]?.roles ?? 'administrator';
}
