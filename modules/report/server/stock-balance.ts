import { stockKind } from '#stock/contract/dictionaries.ts';

/**
 * Of each raw material and place that moved in the days asked for: what was there before the first movement, what came,
 * what went, what is left after the last (spec/report#stock-balance). Quantities in its unit, values in fen.
 */
export const stockBalanceSql = (rows: string): string => `
  select m.tenant_id, min(m.id) as id, m.raw_id, m.place_id, m.type_id, m.unit,
    trim_scale((array_agg(m.quantity_after - m.quantity order by m.sequence))[1]) as open_quantity,
    trim_scale(coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)) as in_quantity,
    trim_scale(coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)) as out_quantity,
    trim_scale((array_agg(m.quantity_after order by m.sequence desc))[1]) as end_quantity,
    round((array_agg(m.value_after - m.amount order by m.sequence))[1] * 100)::bigint as open_value,
    round(coalesce(sum(m.amount) filter (where m.amount > 0), 0) * 100)::bigint as in_value,
    round(coalesce(-sum(m.amount) filter (where m.amount < 0), 0) * 100)::bigint as out_value,
    round(coalesce(-sum(m.amount) filter (where m.kind = ${stockKind.keys.waste}), 0) * 100)::bigint as waste_value,
    round((array_agg(m.value_after order by m.sequence desc))[1] * 100)::bigint as end_value
  from ${rows} m group by m.tenant_id, m.raw_id, m.place_id, m.type_id, m.unit`;
