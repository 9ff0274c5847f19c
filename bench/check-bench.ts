import { randomUUID } from 'node:crypto';
import { createPool } from '@refectory/engine/database/pool.ts';
import { scanTicket } from '@refectory/modules/ticket/server/check/decide/scan-ticket.ts';
import { createPaidTicketOrder, createTicketType } from '@refectory/server/test/factories/ticket.ts';
import { createGate } from '@refectory/server/test/factories/ticket-check.ts';
import type { BenchApp } from './bench-app.ts';
import { postOk, signedInHeaders } from './http.ts';
import { measureAlternately, measureLoop, printComparison, quantile } from './measure.ts';
import { replay, startRecording, toReplaySteps } from './replay.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const tickets = 400;

/** A gate, and tickets that can pass it any number of times. */
const openGate = (benchApp: BenchApp) =>
  benchApp.run(async (ctx) => {
    const typeId = await createTicketType(ctx, { uses: 0, stock: tickets });
    await createPaidTicketOrder(ctx, { typeId, quantity: tickets });
    const sold = await ctx.db
      .selectFrom('ticket_ticket')
      .select(['id', 'ticket_no'])
      .where('type_id', '=', typeId)
      .execute();
    return { placeId: await createGate(ctx), sold };
  });

/** Ticket checks: p95 at 50 per second, then maximum throughput, compared with the plain statements. */
export async function benchCheck(benchApp: BenchApp): Promise<void> {
  benchApp.setTime('12:00');
  const { placeId, sold } = await openGate(benchApp);
  const headers = await signedInHeaders(benchApp.address);
  let next = 0;
  const ask = () => {
    const { id, ticket_no } = sold[next++ % sold.length] as (typeof sold)[number];
    return { ticketId: id, scan: { placeId, code: ticket_no, direction: 1, nonce: randomUUID() } };
  };
  const overHttp = () => postOk(benchApp.address, headers, '/ticket/check/scan', ask().scan);
  await overHttp();
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let n = 0; n < tickets; n++) {
    const began = performance.now();
    running.push(overHttp().then(() => void times.push(performance.now() - began)));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(running);
  console.log(
    `\nCheck of a ticket, 50 per second (aim: p95 < 30 ms)\n  p50 ${quantile(times, 0.5).toFixed(1)} ms  p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  );

  const { ticketId, scan } = ask();
  const pool = createPool(benchApp.appUrl, 1);
  const client = await pool.connect();
  const recorded = startRecording(client);
  client.release();
  await benchApp.runOn(pool, (ctx) => scanTicket(ctx, scan));
  await pool.end();
  const steps = toReplaySteps(recorded, { ticketId, code: scan.code, nonce: scan.nonce }, {});
  const bare = createPool(benchApp.appUrl, 10);
  const figures = await measureAlternately(3, {
    'the same statements over the bare driver': () =>
      measureLoop(async () => {
        const other = ask();
        const own = await bare.connect();
        const inputs = { ticketId: other.ticketId, code: other.scan.code, nonce: other.scan.nonce };
        await replay(own, steps, inputs).finally(() => own.release());
      }, seconds / 2),
    'the operation alone, in process': () =>
      measureLoop(() => benchApp.run((ctx) => scanTicket(ctx, ask().scan)), seconds / 2),
    'the product: a call over HTTP': () => measureLoop(overHttp, seconds / 2),
  });
  await bare.end();
  printComparison('Check of a ticket (per second, ten at once)', figures);
}
