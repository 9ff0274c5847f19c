import { type RawBuilder, sql } from 'kysely';

/** Prefix and business day of an order's number (spec/rules#numbers). */
const lettersBefore = 9;

/**
 * The number a guest is called by: what follows the day in the number of the order, without leading zeros, at least three
 * digits.
 */
export const collectNumber = (alias: string): RawBuilder<string> =>
  sql<string>`lpad(ltrim(substr(${sql.ref(`${alias}.order_no`)}, ${sql.lit(lettersBefore + 1)}), '0'), greatest(3, length(ltrim(substr(${sql.ref(`${alias}.order_no`)}, ${sql.lit(lettersBefore + 1)}), '0'))), '0')`;
