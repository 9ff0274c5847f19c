import { createClient } from '@refectory/engine/database/connection.ts';
import { listAddress } from '@refectory/engine/database/hosts/database-address.ts';
import { appUrl } from '@refectory/engine/database/migration/app-role.ts';
import { inspectPooler, PoolerError, prepareForPooler } from '@refectory/engine/database/pooler/inspect-pooler.ts';
import type { PoolerEntry } from '@refectory/engine/database/pooler/pooler.ts';
import { ConfigError } from '@refectory/engine/settings/settings.ts';

/**
 * The way of calls through the pooler of DATABASE_URL, on a migrated database. Refuses a pooler that calls could not
 * work through, and names what is to be changed.
 */
export async function enterPooler(poolerUrl: string, ownerUrl: string, secret: string): Promise<PoolerEntry> {
  const directUrl = appUrl(ownerUrl, secret);
  const { username, password } = new URL(directUrl);
  const url = Object.assign(new URL(poolerUrl), { username, password }).href;
  const owner = createClient(ownerUrl, 'call');
  try {
    await owner.connect();
    await prepareForPooler(owner, username);
    return { url, directUrl, ...(await inspectPooler(url, directUrl)) };
  } catch (error) {
    const reason = error instanceof PoolerError ? error.message : (error as Error).message;
    throw new ConfigError(`DATABASE_URL: ${listAddress(poolerUrl)}: ${reason}`, { cause: error });
  } finally {
    await owner.end().catch(() => undefined);
  }
}
