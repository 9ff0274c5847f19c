import { label } from '@refectory/declaration/label.ts';
import { type Fen, fenInWords } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Effect } from '@refectory/engine/request/effects.ts';
import { sql } from 'kysely';
import { walletBucket, walletSystem } from '#wallet/contract/dictionaries.ts';
import type { PaymentResult } from './payment.ts';

type Part = PaymentResult['parts'][number];

/** So many accounts are named one by one; of more only the sum is said. */
const namedAccounts = 6;

interface Account {
  readonly id: string;
  readonly bucket: number;
  readonly systemKind: number | null;
  /** Name and number of the person. */
  readonly owner: string | null;
}

/** Says to whom and where refunds go: the sum of each account, greatest first (spec/wallet#refunds). */
export async function describeRefunds(ctx: Context, parts: readonly Part[]): Promise<Effect[]> {
  const sums = new Map<string, Fen>();
  for (const { accountId, amount } of parts) sums.set(accountId, (sums.get(accountId) ?? 0n) + amount);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
  if (sums.size > namedAccounts) return [describeMany(sums.size, total)];
  const { rows } = await sql<Account>`
    select a.id::text as id, a.bucket, a.system_kind as "systemKind", e.name || ' (' || e.saas_no || ')' as owner
    from wallet_account a left join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where a.tenant_id = app_tenant() and a.id = any(${[...sums.keys()]}::bigint[])`.execute(ctx.db);
  return rows
    .map((account) => ({ account, amount: sums.get(account.id) ?? 0n }))
    .toSorted((a, b) => Number(b.amount - a.amount))
    .map(({ account, amount }) => describeRefund(account, fenInWords(amount)));
}

function describeRefund({ bucket, systemKind, owner }: Account, amount: string): Effect {
  const dictionary = owner === null ? walletSystem : walletBucket;
  const key = owner === null ? systemKind : bucket;
  const account = dictionary.entries.find((entry) => entry.key === key);
  const zh = owner === null ? `“${account?.zh}”` : ` ${owner} 的${account?.zh}`;
  const en = owner === null ? `${account?.en}` : `${owner}: ${account?.en}`;
  return {
    planned: label(`退 ¥${amount} 到${zh}`, `¥${amount} goes back to ${en}`),
    done: label(`已退 ¥${amount} 到${zh}`, `¥${amount} refunded to ${en}`),
  };
}

const describeMany = (accounts: number, total: Fen): Effect => ({
  planned: label(
    `退 ¥${fenInWords(total)}，分到 ${accounts} 个账户`,
    `¥${fenInWords(total)} goes back to ${accounts} accounts`,
  ),
  done: label(
    `已退 ¥${fenInWords(total)} 到 ${accounts} 个账户`,
    `¥${fenInWords(total)} refunded to ${accounts} accounts`,
  ),
});
