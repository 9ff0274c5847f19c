import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { updateDeltaWork } from './delta-work.ts';
import type { LockedVersion } from './lock-summary.ts';
import { type SummaryRow, summaryTable, toSpan } from './summary-table.ts';
import { lockSpanOrders, prepareLockedOrders, writeVersion } from './write-version.ts';

interface SeenDelta {
  readonly id: string;
  /** Number of the new version: one more than the last. */
  readonly versionNo: number;
  /** Digest of the portions shown to the user. */
  readonly mark: string;
}

/**
 * Accepts the changes since the last version as the next version (spec/shop#summary, `accept`): once, and exactly those
 * shown. Refuses changes that were already accepted, have changed since they were shown, or are none.
 */
export async function acceptDelta(ctx: Context, { id, versionNo, mark }: SeenDelta): Promise<LockedVersion> {
  // Locks the row, so that a concurrent call waits and finds the next version.
  const [summary] = await transitionRows(ctx, summaryTable, 'accept', [id], { detail: String(versionNo) });
  const { version_no: last, summary_no: summaryNo } = summary as SummaryRow;
  if (last >= versionNo) throw new DomainError('shop.summary-delta-accepted', { summaryNo, delta: versionNo - 1 });
  if (last !== versionNo - 1) throw new DomainError('shop.summary-no-version');
  const span = toSpan(summary as SummaryRow);
  const held = await lockSpanOrders(ctx, span);
  const { mark: now, ...totals } = await writeVersion(ctx, id, versionNo, span, held);
  if (now === (await readMark(ctx, id, last))) throw new DomainError('shop.summary-no-delta', { summaryNo });
  if (now !== mark) throw new DomainError('shop.summary-delta-changed', { summaryNo });
  const set = { version_no: versionNo, ...totals };
  await ctx.db.updateTable('shop_order_summary').set(set).where('id', '=', id).execute();
  await prepareLockedOrders(ctx, held, summaryNo);
  await updateDeltaWork(ctx, id);
  const { portions, cost } = totals;
  return { id, summaryNo, versionNo, portions, cost: fenToYuan(cost), orders: held.paid.length };
}

async function readMark(ctx: Context, summaryId: string, versionNo: number): Promise<string | undefined> {
  const versions = ctx.db.selectFrom('shop_summary_version').select('mark').where('summary_id', '=', summaryId);
  return (await versions.where('version_no', '=', versionNo).executeTakeFirst())?.mark;
}
