import type { Label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { moneyCategory } from '#flow/contract/dictionaries.ts';
import type { BusinessRow } from '#flow/server/public.ts';
import { approval } from '#wallet/contract/approval/approval.ts';
import { approvalStatus } from '#wallet/contract/dictionaries.ts';

const { subject, bill, employeeId, amount, reason, outcome } = approval.fields;

interface Described {
  readonly number: string;
  readonly status: number;
  readonly subject: string;
  readonly bill: string;
  readonly employee: string;
  readonly amount: string;
  readonly reason: string;
  readonly outcome: string;
}

/** Data of a request for the person who decides (spec/wallet#approval). */
export async function describeApproval(ctx: Context, { category, businessId }: BusinessRow) {
  if (category !== moneyCategory || businessId === null) return undefined;
  const isEnglish = ctx.language === 'en';
  const { rows } = await sql<Described>`
    select a.approval_no as number, a.approval_status as status, case when ${isEnglish}::boolean then a.subject_en else a.subject end as subject,
      a.bill, coalesce(e.name, '') as employee, yuan(a.amount) as amount, a.reason,
      case when ${isEnglish}::boolean then a.outcome_en else a.outcome end as outcome
    from wallet_approval a
    left join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where a.tenant_id = app_tenant() and a.id = ${businessId}::bigint`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const facts: readonly (readonly [Label, string])[] = [
    [subject.label, row.subject],
    [bill.label, row.bill],
    [employeeId.label, row.employee],
    [amount.label, row.amount],
    [reason.label, row.reason],
    [outcome.label, row.outcome],
  ];
  return { title: row.number, path: approval.path, statusDictionary: approvalStatus.code, status: row.status, facts };
}
