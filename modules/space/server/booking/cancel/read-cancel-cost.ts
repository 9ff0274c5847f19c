import { applyPercent, fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { refundPercent } from '../booking-rules.ts';
import type { CancelStep } from '../read-facts.ts';

interface Cancelled {
  readonly startAt: Date;
  readonly amount: string;
  readonly deposit: string;
  readonly payStatus: number;
  readonly cancelHours: number;
  readonly cancelSteps: CancelStep[];
}

/** The refund when cancelling now: the price by the steps of its type, the whole deposit. */
export async function readCancelCost(ctx: Context, { id }: { readonly id: string }) {
  const { rows } = await sql<Cancelled>`
    select b.start_at as "startAt", b.amount, b.deposit, b.pay_status as "payStatus", t.cancel_hours as "cancelHours",
      t.cancel_steps as "cancelSteps"
    from space_booking b join space_type t on t.tenant_id = b.tenant_id and t.id = b.type_id
    where b.tenant_id = app_tenant() and b.id = ${id}::bigint`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('platform.not-found');
  const paid = row.payStatus === payStatus.keys.paid;
  const percent = refundPercent(row, row.startAt, ctx.now);
  return {
    paid,
    percent,
    refund: fenToYuan(paid ? applyPercent(BigInt(row.amount), percent) : 0n),
    deposit: fenToYuan(paid ? BigInt(row.deposit) : 0n),
  };
}
