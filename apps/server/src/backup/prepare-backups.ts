import type { Config } from '@refectory/engine/settings/config.ts';
import { connectOwner } from './base/cluster.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { dropSlot } from './wal/slot.ts';

/** The keeper of this server's backups, or none: then the database keeps no WAL for them any more. */
export async function prepareBackups(config: Config, ownerUrl: string): Promise<Keeper | undefined> {
  const { backup, dataDir, secret, businessTimeZone: zone } = config;
  const { target } = backup;
  if (target !== undefined) return createKeeper({ settings: { ...backup, target }, dataDir, ownerUrl, secret, zone });
  const owner = await connectOwner(ownerUrl);
  await dropSlot(owner).finally(() => owner.end());
  return undefined;
}
