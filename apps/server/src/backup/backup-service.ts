import { setTimeout as sleep } from 'node:timers/promises';
import { createBaseBackup } from './base/base-backup.ts';
import { connectAsOwner } from './base/cluster.ts';
import { listBaseBackups, parseTimeName } from './base/manifest.ts';
import { isBackupDue } from './keep/is-backup-due.ts';
import { pruneBackups } from './keep/prune-backups.ts';
import { parseRetentionRule } from './keep/retention-rule.ts';
import type { BackupChain } from './line/backup-chain.ts';
import { abandonOwnChain, openOwnChain } from './line/own-chain.ts';
import type { BackupSettings } from './settings.ts';
import { openTarget } from './target/open-target.ts';
import { BrokenChainError, ForeignChainError, type ShipState, shipChanges } from './wal/ship-changes.ts';

/** Alarm threshold: age of the oldest change that is not shipped yet (docs/backup.md). */
const maxLossMs = 5 * 60_000;
/** Delay before a failed backup is repeated; WAL is shipped meanwhile. */
const retryDelayMs = 10 * 60_000;

/** State of the backups: time up to which changes are shipped, and the newest backup. */
export interface BackupStatus {
  readonly lastBackup: string | null;
  readonly lastShipped: string | null;
  readonly shippedAgeSeconds: number | null;
  /** Whether shipping is within the threshold. */
  readonly protected: boolean;
  readonly fault: string | null;
}

export interface BackupServiceOptions {
  readonly settings: BackupSettings & { readonly target: string };
  readonly dataDir: string;
  readonly ownerUrl: string;
  readonly secret: string;
  readonly zone: string;
}

/** Called after every cycle. */
export type BackupStatusListener = (status: BackupStatus) => void;

export interface BackupService {
  status(): BackupStatus;
  start(tell: BackupStatusListener): { stop(): Promise<void> };
}

/** Backups of a running server: ships changes every minute, makes a daily backup, prunes by the retention rule. */
export async function createBackupService({
  settings,
  dataDir,
  ownerUrl,
  secret,
  zone,
}: BackupServiceOptions): Promise<BackupService> {
  const target = await openTarget(settings.target);
  const rule = parseRetentionRule(settings.keep);
  const stopping = new AbortController();
  let line: BackupChain | undefined;
  let memory: ShipState = {};
  let newest: Date | undefined;
  let lastShipped: Date | undefined;
  let shipFault: unknown;
  let baseFault: unknown;
  let base: Promise<void> | undefined;
  let nextTry = 0;

  const status = (): BackupStatus => {
    const age = lastShipped && Date.now() - lastShipped.getTime();
    return {
      lastBackup: newest?.toISOString() ?? null,
      lastShipped: lastShipped?.toISOString() ?? null,
      shippedAgeSeconds: age === undefined ? null : Math.round(age / 1000),
      protected: age !== undefined && age < maxLossMs,
      fault: errorText(shipFault ?? baseFault),
    };
  };

  async function backUp(): Promise<void> {
    const current = await ownLine();
    const progress = () => stopping.signal.throwIfAborted();
    const { name } = await createBaseBackup(current, { dataDir, ownerUrl, secret, progress });
    newest = parseTimeName(name);
    baseFault = undefined;
    await pruneBackups(current, ownerUrl, rule);
  }

  async function ownLine(): Promise<BackupChain> {
    line ??= await openOwnChain(target, dataDir, settings.passphrase);
    return line;
  }

  async function ship(): Promise<void> {
    const owner = await connectAsOwner(ownerUrl);
    try {
      const { at } = await shipChanges(await ownLine(), owner, dataDir, memory);
      lastShipped = new Date(at);
    } finally {
      await owner.end();
    }
  }

  async function turn(): Promise<void> {
    newest ??= (await listBaseBackups(await ownLine())).map(parseTimeName).at(-1);
    try {
      await ship();
    } catch (error) {
      // The target's chain does not match this database: start a new one.
      if (error instanceof ForeignChainError) abandonOwnChain(target, dataDir);
      if (error instanceof ForeignChainError) line = undefined;
      else if (!(error instanceof BrokenChainError)) throw error;
      memory = {};
      await backUp();
      await ship();
    }
    if (Date.now() < nextTry || !isBackupDue(newest, new Date(), settings.at, zone)) return;
    // Runs concurrently with shipping.
    base ??= backUp()
      .catch((error) => {
        baseFault = error;
        nextTry = Date.now() + retryDelayMs;
      })
      .finally(() => {
        base = undefined;
      });
  }

  async function keepOn(tell: BackupStatusListener): Promise<void> {
    while (!stopping.signal.aborted) {
      shipFault = await turn().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!stopping.signal.aborted) tell(status());
      await sleep(settings.walSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    status,
    start: (tell) => {
      const running = keepOn(tell);
      return {
        stop: async () => {
          stopping.abort(new Error('The server stops.'));
          await Promise.race([finish(running), sleep(5_000, undefined, { ref: false })]);
        },
      };
    },
  };

  /** Ships the changes of the last minute before stopping. */
  async function finish(running: Promise<void>): Promise<void> {
    await running;
    await base;
    if (newest && shipFault === undefined) await ship().catch(() => undefined);
  }
}

const errorText = (fault: unknown): string | null =>
  fault === undefined ? null : fault instanceof Error ? fault.message : String(fault);
