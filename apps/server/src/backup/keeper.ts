import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupSettings } from '@refectory/engine/settings/config.ts';
import { makeBase } from './base/base-backup.ts';
import { connectOwner } from './base/cluster.ts';
import { listBases, momentOf } from './base/manifest.ts';
import { isDue } from './keep/due.ts';
import { parseKeep } from './keep/keep-rule.ts';
import { prune } from './keep/prune.ts';
import type { Line } from './line/line.ts';
import { leaveOwnLine, openOwnLine } from './line/own-line.ts';
import { openTarget } from './target/open-target.ts';
import { BrokenLine, ForeignLine, type ShipMemory, shipChanges } from './wal/ship-wal.ts';

/** More than this may not be lost when the disk dies (docs/backup.md). */
const mostLost = 5 * 60_000;
/** A backup that failed is tried again after so long; changes are shipped meanwhile. */
const pauseAfterFault = 10 * 60_000;

/** How far the backups are: until when changes are in the target, and the newest backup there. */
export interface BackupStatus {
  readonly lastBackup: string | null;
  readonly lastShipped: string | null;
  readonly shippedAgeSeconds: number | null;
  /** Whether a disk that dies now loses no more than it may. */
  readonly protected: boolean;
  readonly fault: string | null;
}

export interface KeeperParts {
  readonly settings: BackupSettings & { readonly target: string };
  readonly dataDir: string;
  readonly ownerUrl: string;
  readonly secret: string;
  readonly zone: string;
}

/** Told of every turn. */
export type Tell = (status: BackupStatus) => void;

export interface Keeper {
  status(): BackupStatus;
  start(tell: Tell): { stop(): Promise<void> };
}

/** Keeps a running server's backups: ships what changed every minute, makes a backup a day, prunes by the rule. */
export function createKeeper({ settings, dataDir, ownerUrl, secret, zone }: KeeperParts): Keeper {
  const target = openTarget(settings.target);
  const rule = parseKeep(settings.keep);
  const stopping = new AbortController();
  let line: Line | undefined;
  let memory: ShipMemory = {};
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
      protected: age !== undefined && age < mostLost,
      fault: words(shipFault ?? baseFault),
    };
  };

  async function backUp(): Promise<void> {
    const current = await ownLine();
    const progress = () => stopping.signal.throwIfAborted();
    const { name } = await makeBase(current, { dataDir, ownerUrl, secret, progress });
    newest = momentOf(name);
    baseFault = undefined;
    await prune(current, ownerUrl, rule);
  }

  async function ownLine(): Promise<Line> {
    line ??= await openOwnLine(target, dataDir, settings.passphrase);
    return line;
  }

  async function ship(): Promise<void> {
    const owner = await connectOwner(ownerUrl);
    try {
      const { at } = await shipChanges(await ownLine(), owner, dataDir, memory);
      lastShipped = new Date(at);
    } finally {
      await owner.end();
    }
  }

  async function turn(): Promise<void> {
    newest ??= (await listBases(await ownLine())).map(momentOf).at(-1);
    try {
      await ship();
    } catch (error) {
      // What is in the target does not lead on to here: a backup begins anew.
      if (error instanceof ForeignLine) leaveOwnLine(target, dataDir);
      if (error instanceof ForeignLine) line = undefined;
      else if (!(error instanceof BrokenLine)) throw error;
      memory = {};
      await backUp();
      await ship();
    }
    if (Date.now() < nextTry || !isDue(newest, new Date(), settings.at, zone)) return;
    // Beside the shipping, which goes on meanwhile.
    base ??= backUp()
      .catch((error) => {
        baseFault = error;
        nextTry = Date.now() + pauseAfterFault;
      })
      .finally(() => {
        base = undefined;
      });
  }

  async function keepOn(tell: Tell): Promise<void> {
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

  /** What was answered in the last minute goes along. */
  async function finish(running: Promise<void>): Promise<void> {
    await running;
    await base;
    if (newest && shipFault === undefined) await ship().catch(() => undefined);
  }
}

const words = (fault: unknown): string | null =>
  fault === undefined ? null : fault instanceof Error ? fault.message : String(fault);
