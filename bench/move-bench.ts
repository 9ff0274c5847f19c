import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { createTenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { platformSchema } from '@refectory/modules/tenancy/server/platform-schema.ts';
import { sql } from 'kysely';
import type { BenchApp } from './bench-app.ts';
import { postOk, signedInHeaders } from './http.ts';

const tenantId = '100001';
/** `BENCH_MOVE=100000` for fewer. */
const rows = Number(process.env.BENCH_MOVE ?? 1_000_000);
const writers = 8;

/** Moves a tenant of many bookings to another database of the same server and back, while others write into it. */
export async function benchMove({ address, built, ownerUrl }: BenchApp): Promise<void> {
  await runAsOwner(
    ownerUrl,
    `set session_replication_role = replica; set app.tenant = '${tenantId}'`,
    `insert into dining_booking (tenant_id, booking_no, employee_id, place_id, day, meal_period, package_id, price, amount, pay_status, paid_at,
       transfer_id, take_code, booking_status, create_time)
     select '${tenantId}', 'M' || lpad(i::text, 9, '0'), 1 + i % 2000, 1, current_date - 10 - i / 6000, 1 + (i / 2000) % 3, 1, 1200, 1200, 20, now(),
       1, lpad(to_hex(i), 8, '0'), 20, now()
     from generate_series(0, ${rows - 1}) i`,
    'set session_replication_role = origin',
    'vacuum analyze dining_booking',
  );
  await runAsOwner(ownerUrl, 'create database second');
  const headers = await signedInHeaders(address);
  const { hostname, port, username, password } = new URL(ownerUrl);
  const url = `jdbc:postgresql://${hostname}:${port}/second`;
  const source = { name: 'second', driverClass: 'org.postgresql.Driver', url, username, password };
  const targetId = String((await postOk(address, headers, '/blade-develop/datasource/submit', source)).id);
  const tenantAdmin = createTenantAdmin({ ownerUrl, servers: built.servers, schema: platformSchema });
  await tenantAdmin.markHomeServer();
  for (const way of [
    { tenantId, sourceId: null, targetId },
    { tenantId, sourceId: targetId, targetId: null },
  ]) {
    const work = keepWriting(built.runner);
    const began = performance.now();
    const marks = new Map<string, number>();
    const moved = await tenantAdmin.move(way, async (step) => void marks.set(step, performance.now()));
    const took = performance.now() - began;
    const { written, longestBusyMs } = await work.stop();
    const copied = (marks.get('follow') ?? began) - began;
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    console.log(
      `move of ${moved} rows ${way.targetId ? 'away' : 'home'}, ${writers} writing: copied in ${seconds(copied)} s, all of it ${seconds(took)} s; ` +
        `${written} writes meanwhile, the longest time without one ${Math.round(longestBusyMs)} ms (aim 2000)`,
    );
  }
}

/** Writers that add rows all the time, and how long one of them was told to come again. */
function keepWriting(runner: BenchApp['built']['runner']) {
  const stopping = new AbortController();
  let written = 0;
  let longestBusyMs = 0;
  const write = async (writer: number): Promise<void> => {
    let busySince = 0;
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const code = `MV${writer}-${Date.now()}-${n}`;
      try {
        await runner.runAsSystem(tenantId, ({ db }) =>
          sql`insert into dining_group (name, code) values (${code}, ${code})`.execute(db),
        );
        written += 1;
        if (busySince) longestBusyMs = Math.max(longestBusyMs, performance.now() - busySince);
        busySince = 0;
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'platform.tenant-busy')) throw error;
        busySince ||= performance.now();
      }
      await pause(20);
    }
  };
  const done = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    stop: async () => {
      stopping.abort();
      await done;
      return { written, longestBusyMs };
    },
  };
}
