import { fenToYuan } from '@refectory/contract/kernel/money.ts';
import { sql } from 'kysely';
import { balancesOf } from '#modules/wallet/public.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { refusalOf } from '#platform/error-registry.ts';
import { assertPlace } from '../admin-user/place-filter.ts';
import { type JudgedBooking, judgeBookings } from '../booking/judge-bookings.ts';
import { asksOf } from './persons-of.ts';
import type { BookingNow } from './read-booking-json.ts';

/** A person of the list with what the meal costs and whether it can be booked. */
export interface PersonAnswer {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly saasNo: string;
  readonly packageId: string;
  readonly packageName: string;
  readonly price: string;
  /** Before rule and grade. */
  readonly basePrice: string;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly balance: string;
  readonly mayBook: boolean;
  /** Code of the refusal, `''` when the person may book. */
  readonly code: string;
  readonly reason: string;
}

const byBalance = 1;

/** Answers per person: employee, price, rule, balance, may book or the reason not (DOMAIN §2, bookingnow/persionlist). Changes nothing. */
export async function listPersons(ctx: Context, booking: BookingNow): Promise<PersonAnswer[]> {
  await assertPlace(ctx, booking.placeId);
  const judged = await judgeBookings(ctx, await asksOf(ctx, booking));
  const ids = judged.map(({ ask }) => ask.employeeId);
  const balances = await balancesOf(ctx, ids);
  const numbers = await saasNumbers(ctx, ids);
  return judged.map((each) => {
    const { ask, facts, amount, basePrice, ruleId, ruleName } = each;
    const available = balances.get(ask.employeeId)?.available ?? 0n;
    const refusal = each.refusal ?? shortage(each, available);
    return {
      employeeId: ask.employeeId,
      employeeName: facts.employeeName ?? '',
      saasNo: numbers.get(ask.employeeId) ?? '',
      packageId: ask.packageId ?? '',
      packageName: facts.packageName ?? '',
      price: fenToYuan(amount),
      basePrice: fenToYuan(basePrice),
      ruleId: ruleId ?? '',
      ruleName,
      balance: fenToYuan(available),
      mayBook: !refusal,
      code: refusal?.code ?? '',
      reason: refusal ? refusalOf(new DomainError(refusal.code, refusal.params), ctx.language).msg : '',
    };
  });
}

function shortage({ ask, amount }: JudgedBooking, available: bigint) {
  if (ask.payType !== byBalance || amount <= available) return undefined;
  return { code: 'wallet.not-enough', params: { available: fenToYuan(available), amount: fenToYuan(amount) } };
}

async function saasNumbers(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; saas_no: string }>`
    select id, saas_no from dining_employee where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, row.saas_no]));
}
