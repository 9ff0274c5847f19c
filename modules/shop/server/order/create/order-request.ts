import { DomainError } from '@refectory/engine/refusal/domain-error.ts';

/** A menu item and its quantity. */
export interface ItemRequest {
  readonly goodsId: string;
  readonly quantity: number;
}

/** A request to order for one employee. */
export interface OrderRequest {
  readonly employeeId: string;
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly items: readonly ItemRequest[];
  readonly payType: number;
  readonly tableId?: string | null;
  /** Person whose party shares the table. */
  readonly partyId?: string;
  readonly cardNo?: string;
  readonly remark?: string;
  /** The order being changed; absent for a new one. */
  readonly orderId?: string;
}

/** Merges lines of the same menu item and drops those with quantity 0. Refuses an empty order. */
export function combineItems(items: readonly ItemRequest[]): ItemRequest[] {
  const portions = new Map<string, number>();
  for (const { goodsId, quantity } of items)
    if (quantity > 0) portions.set(goodsId, (portions.get(goodsId) ?? 0) + quantity);
  if (portions.size === 0) throw new DomainError('shop.no-items', {}, { field: 'items' });
  return [...portions].map(([goodsId, quantity]) => ({ goodsId, quantity }));
}
