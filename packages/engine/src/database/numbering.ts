import { sql } from 'kysely';
import type { Context } from '../request/context.ts';

/**
 * The next number for users: prefix + business day + sequence of the day, `B2026112000001` (spec/rules#numbers).
 * Gapless within a day unless the request is rolled back.
 */
export async function nextNumber(ctx: Context, prefix: string): Promise<string> {
  const [number] = await nextNumbers(ctx, prefix, 1);
  return number as string;
}

/** The next `count` numbers in order, in one statement. */
export async function nextNumbers(ctx: Context, prefix: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ number: string }>`select next_number(${prefix}, ${count}) as number`.execute(ctx.db);
  return rows.map((row) => row.number);
}
