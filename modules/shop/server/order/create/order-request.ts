import { DomainError } from '@refectory/engine/refusal/domain-error.ts';

/** So many portions of goods. */
export interface ItemRequest {
  readonly goodsId: string;
  readonly quantity: number;
}

/** A request to order for one person. */
export interface OrderRequest {
  readonly employeeId: string;
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly items: readonly ItemRequest[];
  readonly payType: number;
  readonly tableId?: string | null;
  /** The person whose party it is, where several sit together. */
  readonly partyId?: string;
  readonly cardNo?: string;
  readonly remark?: string;
  /** The order that changes, if it is there already. */
  readonly orderId?: string;
}

/** Lines of the same goods as one, without those of no portion. Refuses an empty order. */
export function combineItems(items: readonly ItemRequest[]): ItemRequest[] {
  const portions = new Map<string, number>();
  for (const { goodsId, quantity } of items)
    if (quantity > 0) portions.set(goodsId, (portions.get(goodsId) ?? 0) + quantity);
  if (portions.size === 0) throw new DomainError('shop.no-items', {}, { field: 'items' });
  return [...portions].map(([goodsId, quantity]) => ({ goodsId, quantity }));
}
