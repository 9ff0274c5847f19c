import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { issueAgain } from './issue-again.ts';
import { lockLiveTicket } from './lock-ticket.ts';

interface TransferInput {
  readonly id: string;
  readonly holder?: string | null;
  readonly holderPhone?: string | null;
  readonly holderEmployeeId?: string | null;
  readonly reason?: string | null;
}

/**
 * The action `transfer`: changes the holder and issues a new code; the old one is void (spec/ticket#code). Refuses
 * `ticket.holder-missing` and `ticket.holder-same`.
 */
export async function transferTicket(ctx: Context, input: TransferInput): Promise<void> {
  const row = await lockLiveTicket(ctx, input.id, 'transfer');
  const employee = input.holderEmployeeId ? await findEmployee(ctx, input.holderEmployeeId) : undefined;
  const holder = (input.holder ?? '').trim() || (employee?.name ?? '');
  if (holder === '') throw new DomainError('ticket.holder-missing', {}, { field: 'holder' });
  const next = {
    holder,
    holderPhone: input.holderPhone || (employee?.phone ?? ''),
    holderEmployeeId: input.holderEmployeeId || null,
  };
  const isSame =
    next.holder === row.holder &&
    next.holderEmployeeId === row.holder_employee_id &&
    next.holderPhone === row.holder_phone;
  if (isSame) throw new DomainError('ticket.holder-same', {}, { field: 'holder' });
  const detail = [`${row.holder} → ${holder}`, input.reason ?? ''].filter(Boolean).join(' · ');
  await issueAgain(ctx, row, 'transfer', detail, next);
}

async function findEmployee(ctx: Context, id: string): Promise<{ name: string; phone: string } | undefined> {
  const { rows } = await sql<{ name: string; phone: string }>`
    select name, coalesce(phone, '') as phone from dining_employee where tenant_id = app_tenant() and id = ${id}::bigint`.execute(
    ctx.db,
  );
  return rows[0];
}
