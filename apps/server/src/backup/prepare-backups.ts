import type { Config } from '@refectory/engine/settings/config.ts';
import { type BackupService, createBackupService } from './backup-service.ts';
import { connectAsOwner } from './base/cluster.ts';
import { dropSlot } from './wal/replication-slot.ts';

/** Creates the backup service; without a target drops the replication slot. */
export async function prepareBackups(config: Config, ownerUrl: string): Promise<BackupService | undefined> {
  const { backup, dataDir, secret, businessTimeZone: zone } = config;
  const { target } = backup;
  if (target !== undefined)
    return createBackupService({ settings: { ...backup, target }, dataDir, ownerUrl, secret, zone });
  const owner = await connectAsOwner(ownerUrl);
  await dropSlot(owner).finally(() => owner.end());
  return undefined;
}
