import type { Context } from '#platform/context.ts';

/** Every employee type, for inputs (SPECIFICATION §7, type `alllist`). */
export const listEmployeeTypes = (ctx: Context) =>
  ctx.db
    .selectFrom('dining_employee_type')
    .select(['id', 'name', 'code', 'price_level as priceLevel'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
