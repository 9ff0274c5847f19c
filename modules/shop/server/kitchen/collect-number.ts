import { type RawBuilder, sql } from 'kysely';

/** Length of prefix and business day in an order number (spec/rules#numbers). */
const lettersBefore = 9;

/** Short order number for guests: the digits after the day without leading zeros, at least three. */
export const collectNumber = (alias: string): RawBuilder<string> =>
  sql<string>`lpad(ltrim(substr(${sql.ref(`${alias}.order_no`)}, ${sql.lit(lettersBefore + 1)}), '0'), greatest(3, length(ltrim(substr(${sql.ref(`${alias}.order_no`)}, ${sql.lit(lettersBefore + 1)}), '0'))), '0')`;
