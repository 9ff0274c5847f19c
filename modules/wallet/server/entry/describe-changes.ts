import { label } from '@refectory/declaration/label.ts';
import { type Fen, fenInWords } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Effect } from '@refectory/engine/request/effects.ts';
import { walletBucket } from '#wallet/contract/dictionaries.ts';

interface OfPerson {
  readonly employeeId: string;
}

/** What was added to or taken from an account of a person, and what it has then. */
export interface BalanceChange extends OfPerson {
  readonly bucket: number;
  readonly change: Fen;
  readonly balance: Fen;
}

/** The same of points. */
export interface PointsChange extends OfPerson {
  readonly change: bigint;
  readonly balance: bigint;
}

/** Says by how much accounts of people change and what they have then (spec/rules#previews). */
export async function describeBalances(ctx: Context, changes: readonly BalanceChange[]): Promise<Effect[]> {
  const owners = await readOwners(ctx, changes);
  return changes.map(({ employeeId, bucket, change, balance }) => {
    const account = walletBucket.entries.find(({ key }) => key === bucket);
    const [by, after] = [`${sign(change)}¥${fenInWords(absolute(change))}`, `¥${fenInWords(balance)}`];
    return describe(owners.get(employeeId), { zh: account?.zh ?? '', en: account?.en ?? '', by, after });
  });
}

/** Says by how much the points of people change and how many they have then. */
export async function describePoints(ctx: Context, changes: readonly PointsChange[]): Promise<Effect[]> {
  const owners = await readOwners(ctx, changes);
  return changes.map(({ employeeId, change, balance }) =>
    describe(owners.get(employeeId), {
      zh: '积分',
      en: 'Points',
      by: `${sign(change)}${absolute(change)}`,
      after: String(balance),
    }),
  );
}

interface Wording {
  readonly zh: string;
  readonly en: string;
  readonly by: string;
  readonly after: string;
}

const describe = (owner: string | undefined, { zh, en, by, after }: Wording): Effect => ({
  planned: label(`${owner} 的${zh} ${by}，之后余额 ${after}`, `${owner}: ${en} ${by}, ${after} afterwards`),
  done: label(`${owner} 的${zh} ${by}，余额 ${after}`, `${owner}: ${en} ${by}, balance ${after}`),
});

const sign = (change: bigint): string => (change < 0n ? '-' : '+');
const absolute = (change: bigint): bigint => (change < 0n ? -change : change);

/** Name and number of people. */
async function readOwners({ db }: Context, changes: readonly OfPerson[]): Promise<ReadonlyMap<string, string>> {
  const ids = changes.map(({ employeeId }) => employeeId);
  const rows = await db
    .selectFrom('dining_employee')
    .select(['id', 'name', 'saas_no'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, saas_no }) => [id, `${name} (${saas_no})`]));
}
