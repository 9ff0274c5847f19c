import { sumSql } from './designer/figure-rows.ts';

const quantity = (key: string): string => `trim_scale(coalesce(${sumSql('stock', key)}, 0))`;
const value = (key: string): string => `round(coalesce(${sumSql('stock', key)}, 0))::bigint`;

/**
 * Of each raw material and place that moved in the days asked for: what was there before the first movement, what came and went as the catalogue
 * has it, what is left after the last (spec/report#stock-balance). Quantities in its unit, values in fen.
 */
export const stockBalanceSql = (rows: string): string => `
  select t.tenant_id, min(t.id) as id, t.raw_id, t.place_id, t.type_id, t.unit,
    trim_scale((array_agg(t.quantity_after - t.quantity order by t.sequence))[1]) as open_quantity,
    ${quantity('inQuantity')} as in_quantity, ${quantity('outQuantity')} as out_quantity,
    trim_scale((array_agg(t.quantity_after order by t.sequence desc))[1]) as end_quantity,
    round((array_agg(t.value_after - t.amount order by t.sequence))[1] * 100)::bigint as open_value,
    ${value('inValue')} as in_value, ${value('outValue')} as out_value, ${value('wasteValue')} as waste_value,
    round((array_agg(t.value_after order by t.sequence desc))[1] * 100)::bigint as end_value
  from ${rows} t group by t.tenant_id, t.raw_id, t.place_id, t.type_id, t.unit`;
