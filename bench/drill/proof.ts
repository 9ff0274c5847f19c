import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Answered } from './clients.ts';

/** What of all answered calls is missing in the database, and what is there without an answer or twice. */
export async function compareAnswers(
  owner: pg.Client,
  answered: readonly Answered[],
  since: Date,
): Promise<{ readonly missing: readonly Answered[]; readonly unanswered: readonly string[] }> {
  await owner.query(`select set_config('app.tenant', '000000', false)`);
  const { rows } = await owner.query<{ known: string }>(
    `select 'recharge ' || order_no as known from wallet_recharge_order where paid_at >= $1
     union all select 'book ' || id from dining_booking where create_time >= $1
     union all select 'pay ' || id from dining_booking where paid_at >= $1
     union all select 'order ' || id from shop_order where create_time >= $1
     union all select 'pay-order ' || id from shop_order where paid_at >= $1`,
    [since],
  );
  const known = rows.map((row) => row.known);
  const told = answered.map(({ kind, id }) => `${kind} ${id}`);
  const [knownSet, toldSet] = [new Set(known), new Set(told)];
  return {
    missing: answered.filter(({ kind, id }) => !knownSet.has(`${kind} ${id}`)),
    unanswered: known.filter((each) => !toldSet.has(each)),
  };
}

/** Has a job done by the queue; returns how long it took in milliseconds, undefined if longer than the time given. */
export async function runJob(owner: pg.Client, name: string, withinMs: number): Promise<number | undefined> {
  const began = performance.now();
  const { rows } = await owner.query<{ id: string }>(`select (graphile_worker.add_job($1, '{}'::json)).id as id`, [
    name,
  ]);
  while (performance.now() - began < withinMs) {
    const { rowCount } = await owner.query('select from graphile_worker._private_jobs where id = $1', [rows[0]?.id]);
    if (rowCount === 0) return performance.now() - began;
    await pause(100);
  }
  return undefined;
}

/** What became of the slips of paid orders. */
export interface SlipFigures {
  readonly paid: number;
  /** Orders that are not on paper. */
  readonly missing: readonly string[];
  /** How many slips there are by state, and why some are not printed. */
  readonly states: string;
  /** Orders on paper more than once: sending was interrupted, so nobody could know whether it was printed. */
  readonly again: number;
}

/** Waits until no slip of an order paid since then waits for its printer, and reads what it received. */
export async function compareSlips(
  owner: pg.Client,
  slips: readonly Buffer[],
  since: Date,
  withinMs: number,
): Promise<SlipFigures> {
  await owner.query(`select set_config('app.tenant', '000000', false)`);
  const { rows } = await owner.query<{ order_no: string }>('select order_no from shop_order where paid_at >= $1', [
    since,
  ]);
  const countPrinted = () => {
    const papers = slips.map((slip) => slip.toString('latin1'));
    return rows.map(({ order_no }) => ({ order_no, times: papers.filter((paper) => paper.includes(order_no)).length }));
  };
  let printed = countPrinted();
  for (const end = performance.now() + withinMs; performance.now() < end; printed = countPrinted()) {
    if (printed.every(({ times }) => times > 0)) break;
    await pause(500);
  }
  const { rows: jobs } = await owner.query<{ text: string }>(
    `select concat_ws(' ', count(*), 'in state', job_status, error, detail) as text from shop_print_job
     group by job_status, error, detail order by 1`,
  );
  return {
    paid: rows.length,
    states: jobs.map(({ text }) => text).join(', '),
    missing: printed.filter(({ times }) => times === 0).map(({ order_no }) => order_no),
    again: printed.filter(({ times }) => times > 1).length,
  };
}
