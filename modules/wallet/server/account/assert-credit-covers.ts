import { type Fen, fenInWords } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** So many people are named; of more only the number is said. */
const namedPeople = 5;

/**
 * Refuses a credit limit of an employee type below what people of the type owe (spec/wallet#accounts), with their number
 * and the names of those who owe most, as far as the caller sees them. The constraint wallet_account_not_negative holds it
 * in any case.
 */
export async function assertCreditCovers(ctx: Context, typeId: string, limit: Fen): Promise<void> {
  const { rows } = await sql<{ name: string; isSeen: boolean }>`
    select e.name || ' (' || e.saas_no || ')' as name, ${dataScopeCondition(ctx, 'dining_employee', 'e')} as "isSeen"
    from wallet_account a join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where a.tenant_id = app_tenant() and e.type_id = ${typeId}::bigint and a.credit_limit > 0 and a.balance - a.frozen < ${-limit}::bigint
    order by a.balance - a.frozen, e.id`.execute(ctx.db);
  if (rows.length === 0) return;
  const seen = rows.filter(({ isSeen }) => isSeen).map(({ name }) => name);
  const names = seen.slice(0, namedPeople).join(ctx.language === 'en' ? ', ' : '、');
  const params = {
    count: rows.length,
    limit: fenInWords(limit),
    names: rows.length > namedPeople ? `${names} …` : names,
  };
  throw new DomainError('wallet.credit-owed', params, { field: 'creditLimit' });
}
