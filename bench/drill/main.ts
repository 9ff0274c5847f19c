import '@refectory/modules/catalogue.ts';
import '@refectory/modules/menus.ts';
import '@refectory/modules/errors.ts';
import '@refectory/modules/system/server/application.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { createClient, type DatabaseClient } from '@refectory/engine/database/connection.ts';
import { parseDatabaseAddress } from '@refectory/engine/database/hosts/database-address.ts';
import { verifyLedgers } from '@refectory/server/backup/restore/verify-ledgers.ts';
import { type FakePrinter, startFakePrinter } from '@refectory/server/test/fixtures/fake/fake-printer.ts';
import { fetchCredentials } from '@refectory/server/test/process/http-client.ts';
import { testPassword } from '@refectory/server/test/test-client.ts';
import { openLoopback, openNamespaces } from '../cluster/network.ts';
import { MissingProgramsError, type RunningCluster, startCluster } from '../cluster/start-cluster.ts';
import { createDrillCanteen } from './canteen.ts';
import { type Clients, startClients } from './clients.ts';
import { cutPrimary, type FaultFigures, killPrimary, killProduct, restartProducts } from './faults.ts';
import { compareAnswers, compareSlips, runJob } from './proof.ts';
import { startWatcher, type Watcher } from './watcher.ts';

// npm run drill: kills and cuts parts of a cluster under load, and proves that nothing answered is lost.

const clientCount = 32;
// Fifteen meals each: more than a client books until the end.
const peoplePerClient = 16;
const steadyMs = 10_000;
const maxPauseMs = 15_000;
const jobWithinMs = 40_000;
/** A page reopens its stream after at most 30 s. */
const tellWithinMs = 40_000;
/** A claim of a process that died is taken back after 90 s, once a minute. */
const slipsWithinMs = 180_000;
const password = 'admin-pass';
const faults: string[] = [];
const seconds = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1000).toFixed(1)} s`);
const require = (isTrue: boolean, fault: string) => isTrue || faults.push(fault);

async function drill(cluster: RunningCluster, printer: FakePrinter): Promise<void> {
  const ownerUrl = parseDatabaseAddress(cluster.ownerUrl) ?? '';
  const since = new Date();
  const canteen = await createDrillCanteen(ownerUrl, cluster.secret, {
    people: peoplePerClient * clientCount,
    printerPort: printer.port,
  });
  const watcher = startWatcher(cluster.address, await fetchCredentials(cluster.address, 'watcher', testPassword));
  const clients = startClients(
    cluster.address,
    await fetchCredentials(cluster.address, 'admin', password),
    canteen,
    clientCount,
  );
  const tell = (title: string) => tellWatcher(clients, watcher, canteen.watcherId, title);
  await pause(steadyMs);
  await tell('before any fault');
  const rate = clients.answered.length / (steadyMs / 1000);
  console.log(`${clientCount} clients, ${rate.toFixed(0)} writes a second before any fault`);
  const figures: FaultFigures[] = [];
  for (const fault of [killPrimary, cutPrimary]) {
    const figure = await fault(cluster, clients, async (title) => {
      const owner = await connectOwner(ownerUrl);
      const jobMs = await runJob(owner, 'wallet.prove-ledger', jobWithinMs).finally(() => owner.end());
      require(jobMs !== undefined, `${title}: a job is not done within ${seconds(jobWithinMs)}`);
      console.log(`${title}: a job was done after ${seconds(jobMs)}`);
      await tell(title);
    });
    figures.push(figure);
    console.log(`${figure.title}: writes again after ${seconds(figure.firstWriteMs)}`);
    require(figure.longestGapMs < maxPauseMs, `${figure.title}: ${seconds(figure.longestGapMs)} without a write`);
  }
  const before = clients.statuses.get(503) ?? 0;
  for (const fault of [killProduct, restartProducts]) {
    const figure = await fault(cluster, clients);
    figures.push(figure);
    const refused = (clients.statuses.get(503) ?? 0) - before;
    require(refused === 0, `${figure.title}: ${refused} calls were answered 503`);
    await tell(figure.title);
  }
  await clients.stop();
  watcher.stop();

  const owner = await connectOwner(ownerUrl);
  const { missing, unanswered } = await compareAnswers(owner, clients.answered, since);
  const slips = await compareSlips(owner, printer.slips, since, slipsWithinMs).finally(() => owner.end());
  const ledgers = await patiently(() => verifyLedgers(ownerUrl, cluster.secret, 'Asia/Shanghai'));
  require(missing.length === 0, `answered, and not in the database: ${JSON.stringify(missing.slice(0, 5))}`);
  require(unanswered.length === 0, `in the database without an answer: ${unanswered.slice(0, 5).join(', ')}`);
  require(ledgers.every(({ proven }) => proven), `the ledger is not proven: ${JSON.stringify(ledgers)}`);
  require(slips.paid > 0, 'no order was paid');
  require(slips.missing.length ===
    0, `${slips.missing.length} paid, and not on paper: ${slips.missing.slice(0, 5).join(', ')}; ${slips.states}`);
  for (const what of watcher.wrong) faults.push(`stream of events: ${what}`);
  const kinds = Map.groupBy(clients.wrong, ({ what }) => what.slice(0, 120));
  for (const [what, each] of kinds) faults.push(`${each.length} × ${each[0]?.call}: ${what}`);
  report(figures, clients.answered.length);
  console.log(
    `${slips.paid} orders paid, ${slips.missing.length} not on paper, ${slips.again} more than once; the stream of events was opened ${watcher.opened()} times`,
  );
  console.log(
    `statuses ${JSON.stringify(Object.fromEntries(clients.statuses))}, refused by rules ${JSON.stringify(Object.fromEntries(clients.refusals))}`,
  );
}

/** Sends a message to somebody with an open page, and measures until the page is told. */
async function tellWatcher(clients: Clients, watcher: Watcher, watcherId: string, title: string): Promise<void> {
  const began = performance.now();
  const before = watcher.unread() ?? 0;
  await clients.send('/blade-desk/inbox/send', { userIds: [watcherId], title });
  while ((watcher.unread() ?? 0) <= before && performance.now() - began < tellWithinMs) await pause(20);
  const tookMs = performance.now() - began;
  require((watcher.unread() ?? 0) > before, `${title}: an open page was not told of a message`);
  console.log(`${title}: an open page was told of a message after ${seconds(tookMs)}`);
}

/** The first connection after a machine was cut off may still go there. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await work();
    } catch (error) {
      if (attempts === 5) throw error;
    }
}

const connectOwner = (ownerUrl: string): Promise<DatabaseClient> =>
  patiently(async () => {
    const owner = createClient(ownerUrl, 'tenant');
    await owner.connect();
    return owner;
  });

function report(figures: readonly FaultFigures[], answered: number): void {
  console.log(`\n${answered} answers compared with the database, ledgers proven
| Fault | Writes again | Longest pause | Slowest call | Back as a standby |
|---|---|---|---|---|`);
  for (const { title, firstWriteMs, longestGapMs, slowestMs, backMs } of figures)
    console.log(`| ${[title, ...[firstWriteMs, longestGapMs, slowestMs, backMs].map(seconds)].join(' | ')} |`);
}

/** Where a cluster cannot be started (tools/gate/check-steps.mjs). */
const notTried = 2;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
/** `namespaces` in the gate, `loopback` to try the other way where both can be had; by default the first that can. */
const wanted = process.env.DRILL_NETWORK;
let cluster: RunningCluster | undefined;
const printer = await startFakePrinter();
try {
  const namespaces = wanted === 'loopback' ? undefined : openNamespaces();
  const network = namespaces ?? (wanted === 'namespaces' ? undefined : openLoopback());
  if (!network) throw new Error('No network namespaces here: `ip netns` needs root and its capabilities.');
  cluster = await startCluster({
    network,
    env: {
      ADMIN_PASSWORD: password,
      CAPTCHA: 'off',
      DEMO: 'off',
      CALLS_PER_MINUTE: '1000000',
      CONNECTIONS_PER_ADDRESS: '100000',
      PRIVATE_NETWORK: 'on',
    },
    progress: (line) => console.log(`cluster  ${line}`),
  });
  const interrupted = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  await Promise.race([drill(cluster, printer), interrupted]);
} catch (error) {
  faults.push(error instanceof MissingProgramsError ? error.message : String(inspect(error)));
}
for (const fault of faults) console.error(`FAILED  ${fault}`);
if (faults.length > 0 && cluster && process.env.DRILL_KEEP) console.log(`kept: ${cluster.folder}`);
await cluster?.stop(Boolean(process.env.DRILL_KEEP));
await printer.close();
process.exit(faults.length === 0 ? 0 : cluster ? 1 : notTried);
