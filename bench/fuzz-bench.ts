import { gatherRows } from '@refectory/server/test/fuzz/document-calls.ts';
import { sql } from 'kysely';
import { formatFaults, runFuzz } from '../apps/server/test/fuzz/fuzz-run.ts';
import { createSignIn } from '../apps/server/test/fuzz/sign-in.ts';
import type { BenchApp } from './bench-app.ts';
import { signedInHeaders } from './http.ts';

const batchSize = 10_000;
const portions = 10;

/** 100,000 fuzzed requests over the whole API with demo data; with a new seed each time, or `FUZZ_SEED`. */
export async function benchFuzz({ address, built, run }: BenchApp): Promise<void> {
  const first = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
  const signInToken = async () => {
    // Fuzzed attempts to unlock are counted as failed sign-ins.
    await run((ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
    return (await signedInHeaders(address))['blade-auth']?.replace('bearer ', '') ?? '';
  };
  const signIn = createSignIn(signInToken);
  const rows = await gatherRows(
    [...built.registry.bindings.values()].map(({ resource }) => resource),
    async ({ path }) => {
      const headers = await signIn('admin');
      const { data } = (await built.http.inject({ url: `/api${path}/list?size=20`, headers })).json();
      const found = (Array.isArray(data) ? data : (data?.records ?? [])) as Record<string, unknown>[];
      return found.filter(
        ({ account, tenantId, tenantName }) => account !== 'admin' && !(tenantName && tenantId === '000000'),
      );
    },
  );
  const started = performance.now();
  let failed = 0;
  for (let n = 0; n < portions; n += 1) {
    const { faults, byStatus } = await runFuzz(built, rows, signIn, { seed: first + n, requests: batchSize });
    failed += faults.length;
    console.log(`seed ${first + n}: ${JSON.stringify(byStatus)}`, ...formatFaults(faults).map((line) => `\n  ${line}`));
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `fuzz: ${batchSize * portions} spoilt requests in ${Math.round(seconds)} s, ${failed} answered by what nobody declared`,
  );
  if (failed > 0) process.exitCode = 1;
}
