import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { GoodsPortions } from './reserve-portions.ts';

/** Portions left of menu items on days, less those of requests validated before. Nothing is locked or reserved. */
export interface PortionsLeft {
  /** Refusal if there are too few portions, or undefined. */
  refusal(wants: readonly GoodsPortions[]): Refusal | undefined;
  /** Deducts portions for later requests. */
  deduct(wants: readonly GoodsPortions[]): void;
}

const portionKey = ({ goodsId, day }: Pick<GoodsPortions, 'goodsId' | 'day'>) => `${goodsId} ${day}`;

/** Reads the portions left of all wanted items in one statement. */
export async function readPortionsLeft(ctx: Context, wants: readonly GoodsPortions[]): Promise<PortionsLeft> {
  const { rows } = await sql<{ goodsId: string; day: string; name: string; left: number }>`
    select distinct g.id as "goodsId", w.day, g.name, coalesce(s.serving - s.sold, g.serving) as "left"
    from unnest(${wants.map((w) => w.goodsId)}::bigint[], ${wants.map((w) => w.day)}::date[]) as w (goods_id, day)
    join shop_goods g on g.tenant_id = app_tenant() and g.id = w.goods_id
    left join shop_sold s on s.tenant_id = g.tenant_id and s.goods_id = g.id and s.day = w.day`.execute(ctx.db);
  const left = new Map(rows.map((row) => [portionKey(row), row]));
  return {
    refusal(wanted) {
      const short = wanted.find((want) => want.portions > (left.get(portionKey(want))?.left ?? 0));
      const known = short && left.get(portionKey(short));
      return known && short
        ? {
            code: 'shop.sold-out',
            params: { goods: known.name, day: short.day, left: known.left, wanted: short.portions },
            field: 'items',
          }
        : undefined;
    },
    deduct(wanted) {
      for (const want of wanted) {
        const known = left.get(portionKey(want));
        if (known) known.left -= want.portions;
      }
    },
  };
}
