import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import * as z from 'zod';

/** So many portions of goods. */
export interface ItemRequest {
  readonly goodsId: string;
  readonly quantity: number;
}

/** A wish to order for one person. */
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

const maxItems = 100;
/** An order that is restored comes with the lines it kept. */
const toRequestedLine = (line: unknown): unknown => {
  const { goods_id: goodsId, ...rest } = (line ?? {}) as Readonly<Record<string, unknown>>;
  return goodsId === undefined ? line : { ...rest, goodsId };
};
const shape = z
  .array(
    z.preprocess(
      toRequestedLine,
      z.object({
        goodsId: z.coerce.string().regex(/^\d{1,18}$/),
        quantity: z.coerce.number().int().min(0).max(999),
      }),
    ),
  )
  .max(maxItems);

/** Reads `items`: `[{goodsId, quantity}]`. The same goods named twice are added up, those without a portion left out. Refuses an empty order. */
export function parseOrderItems(raw: unknown): ItemRequest[] {
  const parsed = shape.safeParse(raw);
  if (!parsed.success) throw new DomainError('shop.items-malformed', {}, { field: 'items' });
  const portions = new Map<string, number>();
  for (const { goodsId, quantity } of parsed.data)
    if (quantity > 0) portions.set(goodsId, (portions.get(goodsId) ?? 0) + quantity);
  if (portions.size === 0) throw new DomainError('shop.no-items', {}, { field: 'items' });
  return [...portions].map(([goodsId, quantity]) => ({ goodsId, quantity }));
}
