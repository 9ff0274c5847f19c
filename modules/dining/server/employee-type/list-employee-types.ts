import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** All employee types, for inputs (spec/dining#employee-type, type `alllist`). */
export const listEmployeeTypes = (ctx: Context) =>
  ctx.db
    .selectFrom('dining_employee_type')
    .select(['id', 'name', 'code', 'price_level as priceLevel'])
    .where(dataScopeCondition(ctx, 'dining_employee_type', 'dining_employee_type'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
