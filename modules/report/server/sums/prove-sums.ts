import type { Context } from '@refectory/engine/request/context.ts';
import { daySums } from './kept/list.ts';

/**
 * Compares the sums of every closed day that is read from them with its rows (spec/report#sums). Days that differ are marked
 * as changed, so that reports read their rows from now on. Answers those days, each with the name of its sums.
 */
export async function proveSums(ctx: Context): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, markWrong } of daySums) for (const day of await markWrong(ctx)) wrong.push(`${day} ${name}`);
  return wrong.sort();
}
