import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appUrl, migrate } from '@refectory/engine/database/migration/migrate.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { openReplicas } from '@refectory/engine/database/replicas/read-replicas.ts';
import { ServerReplicas } from '@refectory/engine/database/replicas/server-replicas.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import { type ReplicatedCluster, startReplicatedCluster } from '@refectory/engine/test/support/replicated-cluster.ts';
import { seedPlatform } from '@refectory/modules/system/server/public.ts';
import { readConfig } from '@refectory/server/app/config.ts';
import { schemaFolders } from '@refectory/server/app/schema-folders.ts';
import { buildApp } from '@refectory/server/app.ts';
import { seedDemo } from '@refectory/server/demo/demo.ts';
import { sumProcessorTime } from '@refectory/server/test/processor-time.ts';
import { fillBookings } from '../fill/fill-bookings.ts';
import { postOk, signedInHeaders } from '../http.ts';
import { type Measurement, measureUrl, median } from '../measure.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const bookings = Number(process.env.BENCH_ROWS ?? 100_000);
/** Writes a second beside the reads: each moves the log on, so that replicas have to be waited for. */
const writesPerSecond = 20;
const zone = 'Asia/Shanghai';

interface Contestant {
  readonly name: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Reads answered by replicas since it was last asked. */
  countReads(): number;
}

interface Figure extends Measurement {
  /** Processor time of the primary per read, in milliseconds. */
  readonly primary: number;
  /** Share of the reads that replicas have answered. */
  readonly share: number;
}

/**
 * Reads a second and what they cost the primary, with none, one and two replicas, while others write. All servers share
 * the machine, so that reads a second say less than the time the primary spends on one (docs/bench.md).
 */
export async function benchReplicas(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-bench-'));
  const cluster = await startReplicatedCluster(2);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', CAPTCHA: 'off', CALLS_PER_MINUTE: '100000000' });
  await migrate({ ownerUrl: cluster.primary.url, secret: config.secret, folders: schemaFolders });
  const url = appUrl(cluster.primary.url, config.secret);
  const opened: (() => Promise<unknown>)[] = [];

  async function open(count: number): Promise<Contestant & { readonly address: string }> {
    const pool = createPool(url);
    const hosts = cluster.standbys.slice(0, count).map(({ port }) => ({ host: '127.0.0.1', port }));
    const replicas = new ServerReplicas(
      count > 0 ? await openReplicas({ primary: pool, hosts, maxSecondsBehind: 5 }) : undefined,
    );
    const built = await buildApp({ config, pool, replicas });
    let reads = 0;
    opened.push(async () => {
      await built.close();
      await replicas.close();
      await pool.end();
    });
    if (count === 0) {
      await seedPlatform(built.runner);
      const sizes = { employees: 2000, days: 1, perDay: 50 };
      await seedDemo({ pools: pool, registry: built.registry, zone, sizes, now: () => new Date() });
      await fillBookings({ ownerUrl: cluster.primary.url }, 0, bookings);
    }
    const address = await built.http.listen({ host: '127.0.0.1', port: 0 });
    return {
      name: `${count} ${count === 1 ? 'replica' : 'replicas'}`,
      address,
      url: `${address}/api/dining/booking/list?${new URLSearchParams({ day: businessDay(new Date(Date.now() - 12 * 86_400_000), zone), current: '1', size: '10' })}`,
      headers: await signedInHeaders(address),
      countReads() {
        const before = reads;
        reads = (replicas?.status() ?? []).reduce((sum, each) => sum + each.reads, 0);
        return reads - before;
      },
    };
  }

  try {
    const contestants = [await open(0), await open(1), await open(2)];
    await cluster.catchUp();
    const [{ address, headers }] = contestants as [(typeof contestants)[number]];
    const stopWriting = write(address, headers);
    const figures = new Map<string, Figure[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const contestant of contestants)
        figures.set(contestant.name, [...(figures.get(contestant.name) ?? []), await measure(cluster, contestant)]);
    await stopWriting();
    print(figures);
  } finally {
    for (const close of opened) await close();
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Writes so many times a second until it is stopped. */
function write(address: string, headers: Record<string, string>): () => Promise<void> {
  const end = new AbortController();
  const running = (async () => {
    for (let n = 0; !end.signal.aborted; n += 1) {
      const type = { name: `bench ${n}`, code: `b${Date.now()}`, priceLevel: 1, sort: 1 };
      await postOk(address, headers, '/dining/type/submit', type);
      await pause(1000 / writesPerSecond);
    }
  })();
  return () => {
    end.abort();
    return running;
  };
}

async function measure({ primary }: ReplicatedCluster, contestant: Contestant): Promise<Figure> {
  contestant.countReads();
  const spent = () => sumProcessorTime(primary.pid);
  const before = spent();
  const measured = await measureUrl(contestant.url, contestant.headers, seconds);
  // Those under way at the end are counted there only.
  const share = Math.min(1, contestant.countReads() / (measured.perSecond * seconds));
  return { ...measured, primary: (spent() - before) / (measured.perSecond * seconds), share };
}

function print(figures: ReadonlyMap<string, readonly Figure[]>): void {
  console.log(
    `\nA page of ${bookings.toLocaleString('en')} bookings, ten at once, beside ${writesPerSecond} writes a second; medians of ${rounds} rounds of ${seconds} s`,
  );
  const mid = (all: readonly Figure[], of: (figure: Figure) => number) => median(all.map(of));
  const base = mid(figures.get('0 replicas') ?? [], ({ primary }) => primary);
  for (const [name, all] of figures) {
    const primary = mid(all, (each) => each.primary);
    console.log(
      `  ${name}  ${mid(all, (each) => each.perSecond)
        .toFixed(0)
        .padStart(
          5,
        )}/s  p50 ${mid(all, (each) => each.p50).toFixed(1)} ms  p95 ${mid(all, (each) => each.p95).toFixed(1)} ms` +
        `  primary ${primary.toFixed(3)} ms of processor per read, ${((1 - primary / base) * 100).toFixed(0)} % freed  ${(mid(all, ({ share }) => share) * 100).toFixed(0)} % of the reads by replicas`,
    );
  }
}
