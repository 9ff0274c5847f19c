import { fenToYuan } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { gradeStates } from '#wallet/contract/grade-states.ts';

/** All enabled grades, lowest first (spec/wallet#grades). */
export async function listGrades(ctx: Context) {
  const grades = await ctx.db
    .selectFrom('wallet_grade')
    .select(['id', 'name', 'weight', 'upgrade_amount', 'discount'])
    .where('status', '=', gradeStates.keys.enabled)
    .orderBy('weight')
    .execute();
  return grades.map(({ upgrade_amount, ...grade }) => ({ ...grade, upgradeAmount: fenToYuan(upgrade_amount) }));
}
