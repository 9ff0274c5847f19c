import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertCardUsable, requireCardHolder } from '#dining/server/public.ts';

/**
 * Employee of an order: given, or the holder of the swiped card. Refuses neither, and a card that is lost or not
 * active.
 */
export async function findOrderingEmployee(
  ctx: Context,
  { employeeId, cardNo }: { employeeId?: unknown; cardNo?: unknown },
): Promise<{ employeeId: string; cardNo: string }> {
  if (cardNo) {
    const holder = await requireCardHolder(ctx, String(cardNo));
    assertCardUsable(ctx, holder);
    return { employeeId: holder.employeeId, cardNo: String(cardNo) };
  }
  if (!employeeId) throw new DomainError('shop.who-orders', {}, { field: 'employeeId' });
  return { employeeId: String(employeeId), cardNo: '' };
}
