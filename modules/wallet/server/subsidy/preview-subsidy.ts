import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { listGrantees } from './list-grantees.ts';

const maxListed = 200;

/** Preview of a grant: recipients, amount each, number, total (spec/wallet#subsidies). Read only. */
export async function previewSubsidy(ctx: Context, { id }: { readonly id: string }) {
  const grant = await ctx.db.selectFrom('wallet_subsidy_grant').selectAll().where('id', '=', id).executeTakeFirst();
  if (!grant) throw new DomainError('platform.not-found');
  const people = await listGrantees(ctx, grant);
  return {
    people: people.length,
    amount: fenToYuan(grant.amount),
    total: fenToYuan(BigInt(grant.amount) * BigInt(people.length)),
    employees: people.slice(0, maxListed).map((each) => ({
      employeeId: each.id,
      employeeName: each.name,
      saasNo: each.saas_no,
      groupName: each.group_name,
    })),
    capped: people.length > maxListed,
  };
}
