import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { updateExpiryWork } from '../batch/expiry-work.ts';
import { postMovements } from '../ledger/post-movements.ts';
import { withExpiry } from '../ledger/receive-stock.ts';
import { purchaseTable } from './purchase-table.ts';

interface Delivered {
  readonly rawId: string;
  readonly packs: string;
  /** Yuan per pack; absent: the agreed price. */
  readonly price?: string | null | undefined;
  readonly batchNo?: string | null | undefined;
  readonly expireOn?: string | null | undefined;
}

interface Delivery {
  readonly id: string;
  readonly lines: readonly Delivered[];
  readonly reason?: string | null | undefined;
}

interface ReceivedLine {
  readonly rawId: string;
  readonly quantity: string;
  readonly amount: string;
  readonly batchNo: string | null;
  readonly expireOn: string | null;
}

/**
 * Books a delivery of a purchase into the stock of its place, all lines or none (spec/stock#receiving): packs times
 * pack size, at the paid price. Refuses raw materials that were not ordered, and larger quantities without a reason.
 * The purchase becomes received when no line is open.
 */
export async function receivePurchase(ctx: Context, { id, lines, reason }: Delivery): Promise<void> {
  if (lines.length === 0) throw new DomainError('stock.nothing-received', {}, { field: 'lines' });
  // Locks the purchase: of two concurrent deliveries the second sees the first.
  const [purchase] = await transitionRows(ctx, purchaseTable, 'receivePart', [id], { detail: reason ?? '' });
  if (!purchase) return;
  const priced = await priceDelivery(ctx, id, lines, Boolean(reason));
  const received = await withExpiry(ctx, priced, (place) => `lines.${place}.expireOn`);
  await postMovements(
    ctx,
    {
      kind: stockKind.keys.receive,
      businessType: 'stock.purchase',
      businessId: purchase.purchase_no,
      reason: reason ?? '',
    },
    received.map((line) => ({ ...line, placeId: purchase.place_id, supplierId: purchase.supplier_id })),
  );
  if (await addReceived(ctx, id, lines))
    await transitionRows(ctx, purchaseTable, 'receive', [id], { set: { received_at: ctx.now } });
  await updateExpiryWork(ctx, purchase.place_id);
}

/** Exact quantity and amount of each line of a delivery. */
async function priceDelivery(
  ctx: Context,
  id: string,
  lines: readonly Delivered[],
  mayBeMore: boolean,
): Promise<readonly ReceivedLine[]> {
  const column = (read: (line: Delivered) => string | null | undefined) => lines.map((line) => read(line) || null);
  const { rows } = await sql<{
    rawId: string | null;
    raw: string | null;
    open: string | null;
    isMore: boolean;
    quantity: string | null;
    amount: string | null;
    batchNo: string | null;
    expireOn: string | null;
  }>`
    select l.raw_id as "rawId", r.name as raw, trim_scale(greatest(l.packs - l.received, 0))::text as open,
      coalesce(l.received + sum(d.packs) over (partition by d.raw_id order by d.n) > l.packs, false) as "isMore",
      trim_scale(d.packs * l.factor)::text as quantity, trim_scale(d.packs * coalesce(d.price, l.price / 100.0))::text as amount,
      d.batch_no as "batchNo", d.expire_on as "expireOn"
    from unnest(${column(({ rawId }) => rawId)}::bigint[], ${column(({ packs }) => packs)}::numeric[], ${column(({ price }) => price)}::numeric[],
      ${column(({ batchNo }) => batchNo)}::text[], ${column(({ expireOn }) => expireOn)}::date[])
      with ordinality d (raw_id, packs, price, batch_no, expire_on, n)
    left join stock_purchase_line l on l.tenant_id = app_tenant() and l.purchase_id = ${id}::bigint and l.raw_id = d.raw_id
    left join dining_dishraw r on r.tenant_id = l.tenant_id and r.id = l.raw_id
    order by d.n`.execute(ctx.db);
  return rows.map(({ raw, open, isMore, ...line }, place) => {
    if (raw === null || open === null)
      throw new DomainError('stock.not-on-purchase', {}, { field: `lines.${place}.rawId` });
    if (isMore && !mayBeMore)
      throw new DomainError('stock.more-than-ordered', { raw, open }, { field: `lines.${place}.packs` });
    return line as ReceivedLine;
  });
}

/** Adds a delivery to the lines; returns whether no line is open. */
async function addReceived(ctx: Context, id: string, lines: readonly Delivered[]): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    with come as (
      select raw_id, sum(packs) as packs
      from unnest(${lines.map(({ rawId }) => rawId)}::bigint[], ${lines.map(({ packs }) => packs)}::numeric[]) d (raw_id, packs) group by raw_id),
    counted as (
      update stock_purchase_line l set received = l.received + c.packs from come c
      where l.tenant_id = app_tenant() and l.purchase_id = ${id}::bigint and l.raw_id = c.raw_id)
    select coalesce(bool_and(l.received + coalesce(c.packs, 0) >= l.packs), false) as "isDone"
    from stock_purchase_line l left join come c on c.raw_id = l.raw_id
    where l.tenant_id = app_tenant() and l.purchase_id = ${id}::bigint`.execute(ctx.db);
  return rows[0]?.isDone ?? false;
}
