import path from 'node:path';
import { sealingKey } from './sealed-text.ts';

/** What hooks, jobs and stores may know of the settings; they are given a context and nothing else. */
export interface Ground {
  /** Where uploads lie that no store of a tenant takes. */
  readonly folder: string;
  /** The key of other people's secrets at rest. */
  readonly key: Buffer;
  /** Whether what tenants enter as an address may lead into the network the server stands in. */
  readonly privateNetwork: boolean;
  /** The networks, as CIDR, that printers may be in. */
  readonly printerNetworks: readonly string[];
  /** The networks, as CIDR, that data sources may be in. */
  readonly databaseNetworks: readonly string[];
}

export interface GroundSettings {
  readonly dataDir: string;
  readonly secret: string;
  readonly privateNetwork: boolean;
  readonly printerNetworks?: readonly string[];
  readonly databaseNetworks?: readonly string[];
}

let laid: Ground | undefined;

/** Told once, when the product is put together. */
export function layGround({
  dataDir,
  secret,
  privateNetwork,
  printerNetworks = [],
  databaseNetworks = [],
}: GroundSettings): void {
  const folder = path.join(dataDir, 'files');
  laid = { folder, key: sealingKey(secret), privateNetwork, printerNetworks, databaseNetworks };
}

export function ground(): Ground {
  if (!laid) throw new Error('The ground is not laid: buildApp does it.');
  return laid;
}
