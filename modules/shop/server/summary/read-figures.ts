import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type FigureSource, figureParts, isOfVersion, type SummaryVersion } from './figure-source.ts';

/** A dish of a summary, compared with the version before. */
export interface DishFigure {
  readonly dishId: string;
  readonly dishName: string;
  readonly unit: string;
  readonly categoryName: string;
  readonly booked: number;
  readonly ordered: number;
  readonly portions: number;
  readonly before: number;
}

/** A raw material of a summary; amounts in its unit, money in yuan. */
export interface RawFigure {
  readonly rawId: string;
  readonly rawName: string;
  readonly supplier: string;
  readonly unit: string;
  readonly need: string;
  readonly before: string;
  readonly onHand: string;
  readonly toBuy: string;
  readonly packs: number;
  readonly purchaseUnit: string;
  readonly purchaseFactor: string;
  readonly cost: string;
  readonly needCost: string;
}

export interface Figures {
  readonly portions: number;
  readonly amount: string;
  readonly cost: string;
  readonly needCost: string;
  readonly mark: string;
  readonly dishes: readonly DishFigure[];
  readonly raws: readonly RawFigure[];
}

/** All figures at one moment, in one statement; lines only in the version before have 0. */
export async function readFigures(ctx: Context, source: FigureSource, before: SummaryVersion): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with ${figureParts(source)},
    dish_line as (
      select dish_id, coalesce(n.booked, 0) as booked, coalesce(n.ordered, 0) as ordered, coalesce(b.booked + b.ordered, 0) as before
      from dish n full join (select dish_id, booked, ordered from shop_summary_dish where ${isOfVersion(before)}) b using (dish_id)),
    raw_line as (
      select raw_id, coalesce(n.need, 0) as need, coalesce(n.on_hand, b.on_hand) as on_hand, coalesce(n.to_buy, 0) as to_buy,
        coalesce(n.packs, 0) as packs, coalesce(n.cost, 0) as cost, coalesce(n.need_cost, 0) as need_cost, coalesce(b.need, 0) as before,
        coalesce(n.unit, b.unit) as unit, coalesce(n.purchase_unit, b.purchase_unit) as purchase_unit,
        coalesce(n.purchase_factor, b.purchase_factor) as purchase_factor, coalesce(n.supplier, b.supplier) as supplier
      from raw n full join (select raw_id, need, on_hand, unit, purchase_unit, purchase_factor, supplier from shop_summary_raw where ${isOfVersion(before)}) b
        using (raw_id))
    select
      (select coalesce(sum(booked + ordered), 0) from dish)::int as portions,
      yuan((select amount from total)::bigint) as amount,
      yuan((select coalesce(sum(cost), 0) from raw)::bigint) as cost,
      yuan((select coalesce(sum(need_cost), 0) from raw)::bigint) as "needCost",
      (select md5(coalesce(string_agg(concat_ws(':', dish_id, booked, ordered), ',' order by dish_id), '')) from dish) as mark,
      (select coalesce(json_agg(json_build_object('dishId', d.id::text, 'dishName', d.name, 'unit', d.unit, 'categoryName', coalesce(c.name, ''),
          'booked', l.booked, 'ordered', l.ordered, 'portions', l.booked + l.ordered, 'before', l.before)
          order by c.sort nulls last, c.name, l.booked + l.ordered desc, d.name), '[]')
        from dish_line l join dining_dish d on d.tenant_id = app_tenant() and d.id = l.dish_id
        left join shop_category c on c.tenant_id = d.tenant_id and c.id = d.category_id) as dishes,
      (select coalesce(json_agg(json_build_object('rawId', w.id::text, 'rawName', w.name, 'supplier', l.supplier, 'unit', l.unit,
          'need', trim_scale(l.need)::text, 'before', trim_scale(l.before)::text, 'onHand', trim_scale(l.on_hand)::text,
          'toBuy', trim_scale(l.to_buy)::text, 'packs', l.packs, 'purchaseUnit', l.purchase_unit,
          'purchaseFactor', trim_scale(l.purchase_factor)::text, 'cost', yuan(l.cost), 'needCost', yuan(l.need_cost))
          order by l.cost desc, l.need_cost desc, w.code), '[]')
        from raw_line l join dining_dishraw w on w.tenant_id = app_tenant() and w.id = l.raw_id) as raws`.execute(
    ctx.db,
  );
  return rows[0] as Figures;
}
